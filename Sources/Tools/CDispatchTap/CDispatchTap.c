#define _GNU_SOURCE
#include "CDispatchTap.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define EARSHOT_SANITIZES_THREADS 1
#endif
#endif

#if defined(__linux__) && !defined(EARSHOT_SANITIZES_THREADS)

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// The functions below replace those of libdispatch in the program that contains them, because the
// dynamic linker finds a program's own functions first. They are weak, so that a program that contains
// libdispatch itself still links; that program's work is then not received.
#define REPLACEMENT __attribute__((weak, visibility("default")))

// The declarations of libdispatch need the blocks extension, which a package can't enable for others.
extern char _dispatch_main_q;
extern void *dispatch_group_create(void);
extern void dispatch_group_enter(void *group);
extern void dispatch_group_leave(void *group);
extern intptr_t dispatch_group_wait(void *group, uint64_t time);
extern void dispatch_group_async_f(void *group, void *queue, void *context, void (*function)(void *));
extern uint64_t dispatch_time(uint64_t base, int64_t nanoseconds);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

// The beginning of a block, which the ABI of blocks defines.
struct block {
  void *class;
  int flags, reserved;
  void (*invoke)(void *);
};

static _Atomic(earshot_work_receiver) receiver;
static _Atomic(void *) group;
static _Atomic(pthread_t) owner;
static _Atomic(bool) owns_all_threads;
static _Thread_local bool is_counted;

// Returns whether work of the current thread is received.
static bool is_owned(void) {
  return atomic_load(&receiver) != NULL
    && (atomic_load(&owns_all_threads) || is_counted
        || pthread_equal(pthread_self(), atomic_load(&owner)));
}

struct counted {
  void (*function)(void *);
  void *context;
};

static void perform_counted(void *context) {
  struct counted counted = *(struct counted *)context;
  free(context);
  bool outer = is_counted;
  is_counted = true;
  counted.function(counted.context);
  is_counted = outer;
}

// Performs work that its queue reached before the kit did, and counts it meanwhile.
static void perform_late(void *context) {
  void *entered = atomic_load(&group);
  dispatch_group_enter(entered);
  perform_counted(context);
  dispatch_group_leave(entered);
}

static struct counted *counted(void *context, void (*function)(void *)) {
  struct counted *counted = malloc(sizeof *counted);
  if (counted == NULL) { abort(); }
  *counted = (struct counted){function, context};
  return counted;
}

static void count(void *queue, void *context, void (*function)(void *)) {
  dispatch_group_async_f(atomic_load(&group), queue, counted(context, function), perform_counted);
}

typedef void async_function(void *queue, void *context, void (*function)(void *));
typedef void after_function(uint64_t when, void *queue, void *context, void (*function)(void *));
typedef void async_block(void *queue, void *block);
typedef void after_block(uint64_t when, void *queue, void *block);

// Defines a function that returns a function of libdispatch.
#define ORIGINAL(type, name)                                           \
  static type *original_##name(void) {                                 \
    static _Atomic(type *) found;                                      \
    type *function = atomic_load(&found);                              \
    if (function == NULL) {                                            \
      function = (type *)dlsym(RTLD_NEXT, #name);                      \
      atomic_store(&found, function);                                  \
    }                                                                  \
    return function;                                                   \
  }
ORIGINAL(async_block, dispatch_async)
ORIGINAL(async_function, dispatch_async_f)
ORIGINAL(after_block, dispatch_after)
ORIGINAL(after_function, dispatch_after_f)

static void call_block(void *context) {
  ((struct block *)context)->invoke(context);
  _Block_release(context);
}

static bool is_main(void *queue) { return queue == &_dispatch_main_q; }

// Returns the nanoseconds until a time. The two highest bits of a time tell its clock: the wall clock,
// whose times are negative, the clock that also runs while the computer sleeps, or the usual one.
static int64_t delay_until(uint64_t when) {
  if (when == UINT64_MAX) { return INT64_MAX; }
  bool is_wall = when >> 62 == 3;
  uint64_t now = dispatch_time(is_wall ? UINT64_MAX - 1 : when >> 63 << 63, 0);
  int64_t delay = is_wall ? (int64_t)(now - when) : (int64_t)(when - now);
  return delay > 0 ? delay : 0;
}

static bool offer(uint64_t when, void *queue, void *context, void (*function)(void *)) {
  earshot_work_receiver receive = atomic_load(&receiver);
  if (receive == NULL || !is_owned()) { return false; }
  bool needs_queue = !is_main(queue);
  earshot_work work = {function, context, needs_queue ? queue : NULL, when ? delay_until(when) : 0};
  if (needs_queue) { dispatch_retain(queue); }
  if (receive(work)) { return true; }
  if (needs_queue) { dispatch_release(queue); }
  return false;
}

static bool offer_block(uint64_t when, void *queue, void *block) {
  if (!is_owned()) { return false; }
  void *copy = _Block_copy(block);
  if (offer(when, queue, copy, call_block)) { return true; }
  _Block_release(copy);
  return false;
}

REPLACEMENT void dispatch_async(void *queue, void *block) {
  if (is_main(queue)) {
    if (offer_block(0, queue, block)) { return; }
  } else if (is_owned()) {
    return count(queue, _Block_copy(block), call_block);
  }
  original_dispatch_async()(queue, block);
}

REPLACEMENT void dispatch_async_f(void *queue, void *context, void (*function)(void *)) {
  if (is_main(queue)) {
    if (offer(0, queue, context, function)) { return; }
  } else if (is_owned()) {
    return count(queue, context, function);
  }
  original_dispatch_async_f()(queue, context, function);
}

REPLACEMENT void dispatch_after(uint64_t when, void *queue, void *block) {
  if (!offer_block(when, queue, block)) { original_dispatch_after()(when, queue, block); }
}

REPLACEMENT void dispatch_after_f(
  uint64_t when, void *queue, void *context, void (*function)(void *)
) {
  if (offer(when, queue, context, function)) { return; }
  original_dispatch_after_f()(when, queue, context, function);
}

bool earshot_can_receive_work(void) {
  // The library's own function is the first one if it is part of the program.
  return dlsym(RTLD_DEFAULT, "dispatch_after_f") == (void *)dispatch_after_f
    && original_dispatch_after_f() != NULL;
}

void earshot_receive_work(earshot_work_receiver new_receiver, bool from_all_threads) {
  atomic_store(&owner, pthread_self());
  atomic_store(&owns_all_threads, from_all_threads);
  if (atomic_load(&group) == NULL) { atomic_store(&group, dispatch_group_create()); }
  atomic_store(&receiver, new_receiver);
}

void earshot_pass_on(earshot_work work) {
  void *queue = work.queue ? work.queue : &_dispatch_main_q;
  if (work.queue != NULL) {
    work.context = counted(work.context, work.function);
    work.function = perform_late;
  }
  if (work.delay > 0) {
    original_dispatch_after_f()(dispatch_time(0, work.delay), queue, work.context, work.function);
  } else {
    original_dispatch_async_f()(queue, work.context, work.function);
  }
}

void earshot_perform_counted(earshot_work work) {
  count(work.queue, work.context, work.function);
}

void earshot_release_queue(void *queue) { dispatch_release(queue); }

bool earshot_wait_for_counted_work(int64_t nanoseconds) {
  return dispatch_group_wait(atomic_load(&group), dispatch_time(0, nanoseconds)) == 0;
}

// Another thread may be about to use the old group, so it is never released.
void earshot_forget_counted_work(void) { atomic_store(&group, dispatch_group_create()); }

#else

bool earshot_can_receive_work(void) { return false; }
void earshot_receive_work(earshot_work_receiver receiver, bool from_all_threads) {
  (void)receiver;
  (void)from_all_threads;
}
void earshot_pass_on(earshot_work work) { (void)work; }
void earshot_perform_counted(earshot_work work) { (void)work; }
void earshot_release_queue(void *queue) { (void)queue; }
bool earshot_wait_for_counted_work(int64_t nanoseconds) { (void)nanoseconds; return true; }
void earshot_forget_counted_work(void) {}

#endif
