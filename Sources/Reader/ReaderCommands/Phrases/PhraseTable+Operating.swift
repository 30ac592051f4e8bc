/// Phrases for operating elements, typing, and settings.
extension PhraseTable {
  static let operating = """
    (go|jump|move|navigate|take me|bring me|get|skip|focus|head|scroll|return|set focus|move focus|put (cursor|focus)) (back|over|down|up)? (to|on|onto|at)? {label} = go {label}
    (where (is|are)|where's|wheres|locate|show (me)?|point to) {label} = go {label}
    (read|say|speak|describe|what is|what's|whats|what are|tell me|report|how (loud|high|low|fast|big|much) is) (value (of|for)|state of|status of|current)? {label} (value|set to|at)? = go {label}
    (what is|what's|whats) {label} called = go {label}
    (is|are) {label} (on|off|checked|unchecked|selected|pressed|enabled|disabled|open|expanded) = go {label}
    spell {label} = go {label}; spell
    (value of|state of) {label} = go {label}
    (set|change|make|put|turn|adjust|move|slide|bring|drag) (up|down)? (value of)? {label} (up|down)? (to|at|=|as|equal to) {value} = set {label} {value}
    (set|change|make|put|adjust) (value of)? {label} {value} = set {label} {value}
    (increase|increment|raise|lower|decrease|reduce|turn up|turn down) {label} (up|down)? to {value} = set {label} {value}
    {label} (to|at|=) {value} = set {label} {value}
    (increase|increment|raise|up|bump|boost|higher|turn up|bump up|more|swipe up on) {label} = go {label}; increase
    (increase|increment|raise|bump|boost|turn up|bump up) {label} (up)? (by)? {times} = go {label}; increase {times}
    (turn|move|slide|crank|push|bring|set|put|make) {label} (up|higher|louder|bigger|larger) = go {label}; increase
    (turn|move|slide|crank|push|bring) {label} (up|higher) (by)? {times} = go {label}; increase {times}
    {label} (up|higher) = go {label}; increase
    (decrease|decrement|lower|reduce|drop|turn down|bring down|less|swipe down on) {label} = go {label}; decrease
    (decrease|decrement|lower|reduce|drop|turn down|bring down) {label} (down)? (by)? {times} = go {label}; decrease {times}
    (turn|move|slide|crank|push|bring|set|put|make) {label} (down|lower|quieter|smaller) = go {label}; decrease
    (turn|move|slide|crank|push|bring) {label} (down|lower) (by)? {times} = go {label}; decrease {times}
    {label} (down|lower) = go {label}; decrease
    (set|turn|put|move|bring|slide)? {label} (all way up|to (max|maximum|full|highest|end|top)|max|maximum|full) = go {label}; maximum
    (maximize|max out|max) {label} = go {label}; maximum
    (set|turn|put|move|bring|slide)? {label} (all way down|to (min|minimum|lowest|zero|bottom|start)|min|minimum) = go {label}; minimum
    (minimize|min) {label} = go {label}; minimum
    (max|(go|set|turn) (it)? (to)? (maximum|max|highest|full)|highest (value)?|all way up|maximum value) = maximum
    (min|(go|set|turn) (it)? (to)? (minimum|min|lowest)|lowest (value)?|all way down|minimum value) = minimum
    (set|change|switch|make|fill in) {field} (to|as|with|=) {text} = go {field}; type {text}
    {field} (=|:) {text} = go {field}; type {text}
    (set|change|switch) {label} (to|as|=) {text} = go {label}; option {text}
    (set|change|make|turn|put) (it|this|value|that)? (to|at) {number} = set {number}
    ((turn|set|make) it up|(raise|increase|increment|bump|higher) (it|value|this)|up one|one up|step up|more of it|higher|value up) = increase
    (raise|increase|bump|turn|move) (it|value|this)? (up)? (by)? {times} = increase {times}
    ((set|make) it down|(lower|decrease|decrement|reduce) (it|value|this)|down one|one down|step down|less|lower|value down) = decrease
    (lower|decrease|reduce) (it|value|this)? (down)? (by)? {times} = decrease {times}
    (turn|switch|put|set) on {label} = set {label} on
    (turn|switch|put|set|toggle) {label} on = set {label} on
    (enable|check|tick|mark) {label} = set {label} on
    (turn|switch|put|set) off {label} = set {label} off
    (turn|switch|put|set|toggle) {label} off = set {label} off
    (disable|uncheck|untick|unmark|deselect) {label} = set {label} off
    (click|press|push|hit|tap|touch|activate|double tap|double click|left click|open|follow|start|launch|run|play|use|trigger|expand|collapse|toggle|flip|switch|check|enter|do|submit) (on|at)? {label} = go {label}; double tap
    (select|choose|pick) {label} = option {label}
    (go to|find|go) {label} and (click|press|activate|double tap|open|select|tap) (it|that)? = go {label}; double tap
    (hold|long press|press and hold|hold down|touch and hold|double tap and hold|right click|long tap) (on)? {label} = go {label}; hold
    (press and hold|hold down|hold (it|this|that)|touch and hold|long tap|long press (it|this|that|here)) = hold
    (click|press|push|hit|select|ok|okay|do it|(press|click|push|hit|tap|activate|select|open|follow|choose|toggle|double tap|double click|expand|collapse|use|start) (on)? (it|this|that|here|this one|(this|current)? (item|element))|double click|left click|open|follow|toggle|(press|hit) space (bar)?|spacebar|space bar|perform (default)? action|default action) = double tap
    ((check|tick|mark|enable|turn on|switch on) (it|this|that|this one)?|(turn|switch|set) (it|this|that) on) = set it on
    ((uncheck|untick|unmark|deselect|disable|turn off|switch off) (it|this|that|this one)?|(turn|switch|set) (it|this|that) off) = set it off
    (press|hit|push|tap) (enter|return) (key)? = return
    (press|hit|push|tap) (escape|esc) (key)? = escape
    esc = escape
    ((close|dismiss|cancel|exit|leave|get out of|hide) (this|that|current)? (it|this|that|dialog|dialogue|window|popup|pop up|menu|alert|box|page|screen|view|sheet|keyboard|dialog box|message)|dismiss|cancel|get out|never mind|nevermind) = escape
    (tap twice with two fingers|(start|stop) (playing|playback)|play|play music|play pause|play or pause|(answer|end|hang up) call) = magic tap
    (turn|rotate|flip) (screen|device|phone|display) = rotate
    ((put|take|bring) everything back|undo (everything|all)) = help undo
    (undo (it|this|last|change|last (change|action|thing|command|step)|what i did)|take (it|that|this) back|revert|revert (it|that|this|change|last change)|oops|undo last|put it back|control z|ctrl z) = undo
    """

  static let typing = """
    (write|put|enter|fill in|type|insert|fill) {text} (in|into|in to) {label} = go {label}; type {text}
    (fill|fill in|fill out|complete) {label} (with|as) {text} = go {label}; type {text}
    (write|input|insert|enter|dictate|key in|type in|enter text|input text|type text) {text} = type {text}
    (clear|clean|wipe|empty) (it|this|that|field|text)? (up|out|off) = clear
    (clear|empty|erase|wipe) (field|text|box|text field|text box|it|all|everything|input|line|this|search|all text|contents) = clear
    (erase|delete|remove) (all|everything|text|field|all text|it all|whole text|contents|line|entire text|input) = clear
    (erase|empty) = clear
    (delete|erase|remove|backspace) (last)? {count} (characters|character|letters|letter|chars|times)? = delete {count}
    (delete|erase|remove|backspace) (last|previous)? (character|letter|char) = delete
    (delete|erase|remove) (last|previous)? {count} words = delete word {count}
    (erase|remove|delete) (last|previous)? word = delete word
    ((press|hit)? backspace|rub out|erase (it|that)|delete (that|it|back|backward)) = delete
    (select|highlight|mark) (all|everything|all text|text|whole text|all of it) = select all
    (new line|newline|line break|next line please|insert (new)? line) = return
    (send|submit|send it|submit (it|form)|send form|finish editing|stop editing|done editing|end editing) = return
    (start editing|edit|edit (it|this|text)|begin editing) = double tap
    (insert|type|press|add) (space|blank) = space
    (open|click|press|activate|tap|follow|select|choose|push|hit|double tap|double click|left click|touch|toggle|flip|switch|use|pick|expand|collapse|start|trigger|edit|launch|submit) (on)? (this|that|current|only)? {kind} = pick {kind}; double tap
    (hold|long press|press and hold|hold down|touch and hold|double tap and hold|right click|long tap) (on)? (this|that|current|only)? {kind} = pick {kind}; hold
    (check|tick|mark|enable|turn on|switch on) (this|that|current|only)? {kind} = pick {kind}; set it on
    (turn|switch) (this|that|current|only)? {kind} on = pick {kind}; set it on
    (uncheck|untick|unmark|deselect|disable|turn off|switch off) (this|that|current|only)? {kind} = pick {kind}; set it off
    (turn|switch) (this|that|current|only)? {kind} off = pick {kind}; set it off
    """

  static let settings = """
    ((speak|talk|read|go|say it|speech|speaking) (a bit|little|bit|much|little bit)? (faster|quicker|more quickly|quickly|fast)|quicker|(speed|hurry) (it)? up|hurry|too slow|you are too slow|more speed|(increase|raise|turn up|up) (speech|speaking|reading|voice|talking)? (rate|speed)|(rate|speed) up|(a bit|little|bit|much|little bit) faster|higher (rate|speed)|increase speech) = faster
    (make|get) (it|this|voice|speech|reading|you) (talk|speak|read|go)? (faster|quicker) = faster
    (make|get) (it|this|voice|speech|reading|you) (talk|speak|read|go)? slower = slower
    (make|get) (it|this|voice|speech|sound|you) (talk|speak)? louder = louder
    (make|get) (it|this|voice|speech|sound|you) (talk|speak)? (quieter|softer) = softer
    (restore|reset|use|load) (all|my)? (to)? (defaults|default settings|settings|everything|factory settings) = settings reset
    (speak|say|read|announce|all) (all|every)? punctuation (marks|signs)? = punctuation all
    (no|less|skip|don't read) punctuation (marks|signs)? = punctuation none
    (faster|speak faster|talk faster|speed up) {times} = faster {times}
    ((speak|talk|read|go|say it|speech|speaking) (a bit|little|bit|much|little bit|more)? (slower|more slowly|slowly|slow)|slow (it)? down|slow|too fast|you are too fast|less speed|(decrease|reduce|lower|turn down) (speech|speaking|reading|voice|talking)? (rate|speed)|(rate|speed) down|(a bit|little|bit|much|little bit) slower|lower (rate|speed)|more slowly|not so fast) = slower
    (slower|speak slower|talk slower|slow down) {times} = slower {times}
    (volume up|(turn|crank) (it|volume|sound|speech|voice)? up|(speak|talk|be|go) (a bit|little|bit|much|little bit)? (up|louder|loud|loudly)|more volume|too quiet|(increase|raise|turn up) (speech|voice|sound|your)? (volume|loudness|voice)|(a bit|little|bit|much|little bit) louder|i (can't|cant|cannot) hear (you)?|up volume|higher volume) = louder
    (louder|volume up|talk louder|speak louder) {times} = louder {times}
    (volume down|turn (it|volume|sound|speech|voice)? down|(speak|talk|be|go) (a bit|little|bit|much|little bit|more)? (quieter|softer|quietly|softly|lower|down)|quieter|less volume|too loud|you are too loud|(decrease|lower|reduce|turn down) (speech|voice|sound|your)? (volume|loudness|voice)|(a bit|little|bit|much|little bit) (quieter|softer)|not so loud|lower volume) = softer
    (softer|quieter|volume down) {times} = softer {times}
    ((change|switch|choose|select|set|pick|use|want) (different|another|other|new|to another|to different)? (voice|voices|speaker)|(list|show|which|what|available|other|different|another|next|new|all|say|read) (me)? (all|available)? (voice|voices) (do you have|are there|have you|exist|available|can i use|is (this|it))?|voices|who (is|are) (speaking|you)) = voice
    (use|switch to|change to|speak with|select|choose) voice {text} = voice {text}
    (change|set|switch) voice (to|into) {text} = voice {text}
    (speak|talk|switch to|change to|use|read in|speak in|say it in|in|change language to|set language to|switch language to|language) {language} = language {language}
    ((change|switch|choose|set|select|what|which|list|show|other) (another|different)? (language|languages) (is this|do you speak|are there)?|languages) = language
    (set|change|make|put|turn|adjust)? {setting} (to|at|=|as) {settingvalue} = {setting} {settingvalue}
    (set|change|make|put|turn|adjust) {setting} {settingvalue} = {setting} {settingvalue}
    {setting} {settingvalue} = {setting} {settingvalue}
    (turn|switch|set|toggle|put) (on|back on) {toggle} = {toggle} on
    (turn|switch|set|toggle|put)? {toggle} (back)? on = {toggle} on
    (toggle|flip|switch) {toggle} = settings {toggle}
    (enable|say|speak|announce|give me|i want|show|play|use|activate) {toggle} = {toggle} on
    (turn|switch|set|toggle|put) off {toggle} = {toggle} off
    (turn|switch|set|toggle|put)? {toggle} off = {toggle} off
    (disable|no|no more|stop|mute|hide|don't say|do not say|stop saying|skip|silence|without|deactivate|stop playing) {toggle} = {toggle} off
    (change|set|what is|what's|whats|say|tell me|check|show|read|how is|adjust|how (fast|high|loud) is)? (current|value of|my)? {setting} = settings {setting}
    how (fast|quickly) (do you|are you|is it|is speech|does it)? (speak|speaking|talk|talking|read|reading)? = settings rate
    (reset|restore|set) {setting} (to)? (default|its default|normal) = settings reset {setting}
    (say|speak|read|tell me)? (less|fewer words|be brief|briefly|shorter|low verbosity|less verbose|be short|terse) = verbosity brief
    verbosity (level)? (high|maximum|max|highest|more|all|on|up|detailed) = verbosity full
    verbosity (level)? (low|minimum|min|lowest|less|off|down|short) = verbosity brief
    verbosity (level)? (medium|normal|default|middle) = verbosity standard
    (be|more)? (verbose|talk more|full detail|high verbosity|more verbose|all details|maximum detail) = verbosity full
    (normal|standard|default) (verbosity|detail) = verbosity standard
    ((open|show|list|change|my|view|say|read|edit|see|what are)? (me)? (voice|speech|reader|earshot|screen reader|talkback|voiceover) (settings|preferences|options) (dialog|menu)?) = settings
    ((open|show|list|change|my|view|say|read|edit|see|what are)? (me)? (settings|preferences|options|configuration|setup|config)|(what|which) (settings|options) (did i change|are changed|are there)?) = settings
    ((show|list|say|read|what are|open) (me)? all (settings|preferences|options)|all settings|which settings (exist|are there)) = settings all
    (save|keep|store|remember|write) (my|these|all)? (settings|preferences|changes|options|configuration|setup|them|this) = save settings
    save = save settings
    """

  static let hosting = """
    (hello|hi|test|hey|who am i) = help
    (what can i (say|type|ask|do|enter|press)|what (do|should|could) i (say|type|do|press)|(show|list|say|read|what are|give me|see|all|available|print|which|what) (me)? (all)? (commands|keys|shortcuts|help|gestures|hotkeys|keystrokes|what to say) (are there|exist|do you know|can i use|available|work)?|commands|gestures|shortcuts|(i)? need (some)? help|get help|open help|(i'm|i am|im) (lost|stuck|new|confused)|instructions|manual|readme|man|how does (this|it|earshot) work|usage|tips|what now|help (please|us)|how to|how|sos|menu help|keyboard help|input help) = help
    (how (do|can|could|would|should) (i|you|one)|how to|what (do|should) i (type|do|say|press) to|explain|help (me)? (with|on|about|to|for|how to|using)|show me how to|teach me (how)? to|tell me (how to|about)|what does|what is command) {topic} (do|mean|work|does)? = help {topic}
    (switch|change|toggle|enter|leave|exit|turn on|turn off|start|stop|use|go|enable|disable|which|what|is this)? (to|into|in|on|off)? (browse|focus|forms|form|review|object review|virtual|scan|application|document|reading|screen review|sticky|auto forms|navigation|pass through|passthrough|explore|touch) (mode|cursor|buffer) (on|off|is this|am i in)? = help modes
    (which|what|say|toggle|switch|change) (the)? (mode|modes) (is this|am i in)? = help modes
    ((object|flat|screen|document) (review|navigation)|jaws cursor|pc cursor|invisible cursor|virtual (cursor|viewer)|caret (navigation|browsing|mode)|pass (key|next key) through) (on|off)? = help modes
    (switch|change|toggle|enter|leave|exit|turn on|turn off|use)? (to|into)? table (mode|navigation|layer|commands) (on|off)? = help tables
    (start|stop|begin|end|leave)? (interact|interacting|interaction) (with)? (it|this|that|item|element|group|table|list|web area)? = help interaction
    ((report|say|read|tell|what is|check)? (me)? (text)? (formatting|font|fonts|font size|text color|text colour|color|colour|attributes|text attributes|style|format info)) = help formatting
    ((go|jump|move|read|open|focus|say|type in|where is)? (me)? (to|in)? (address|location|url) (bar|field)?|omnibox|open (page|site|website|url|address)|new tab|switch (tab|tabs)) = help address
    (swipe|flick)? {direction} (then|and) {direction} = help readers
    (draw|make)? ((talkback|global|local) (context)? menu|reading controls|(quick)? gesture (menu)?|talkback|nvda|jaws|orca|narrator) = help readers
    (press|hit)? (paste|cut|control v|control x|ctrl v|ctrl x) (it|this|that|text|here|from clipboard|clipboard|selection)? = help clipboard
    help {topic} = help {topic}
    ((leave|exit|quit|end|stop|close|terminate|shut down|kill|log out of|get out of|turn off|switch off) (earshot|program|app|application|session|reader|screen reader|prompt)|goodbye|good bye|leave|log out|logout|shut down|shutdown|i'm done|i am done|im done|see you|stop earshot|get me out|end|finish|(press|hit) control d|bye bye|cya|turn off screen reader|quit (it|this|now)|terminate|abort) = quit
    ((start|open|begin|take|show|run|play|do|continue) (me)? (tutorial|lesson|lessons|training|tour|course|guide|introduction)|teach me|learn|practice|practise|lessons|lesson|training|tour|getting started) = tutorial
    (start|open|begin|take|show|do|play) (lesson|tutorial) {text} = tutorial {text}
    ((single (key|keys)|keyboard|key|quick key) mode|quick keys|use (keys|keyboard|single keys)|keyboard|quick nav|(switch|change) to keys) = keys
    (voice control|voice commands|listen to me|start listening|(use|turn on) (microphone|mic|voice control)|hear me|speech recognition|voice access|dictation) = listen
    """
}
