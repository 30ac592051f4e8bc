#ifndef CDISPATCHTAP_H
#define CDISPATCHTAP_H

#include <stdbool.h>
#include <stdint.h>

/// Work that was handed to a queue: a function and its context.
typedef struct {
  void (*function)(void *);
  void *context;
  /// The queue, or NULL for the main queue. A receiver that takes the work must release it.
  void *queue;
  /// The nanoseconds until the work is due.
  int64_t delay;
} earshot_work;

/// Returns whether it has taken the work, which it must then perform once. Any thread may call it.
typedef bool (*earshot_work_receiver)(earshot_work work);

/// Offers the work that is handed to queues from now on to a receiver. NULL ends this.
///
/// The receiver is offered all work for the main queue, and later work for other queues. Work that is
/// for another queue at once is only counted. If `from_all_threads` is false, the work must come from
/// the calling thread, or from counted functions.
void earshot_receive_work(earshot_work_receiver receiver, bool from_all_threads);

/// Whether work can be received. It can't where the linker does not let a program replace functions
/// of a library, and under the thread sanitizer, which replaces the same functions.
bool earshot_can_receive_work(void);

/// Hands work to its queue without offering it to the receiver. Work for another queue than the main
/// one is counted while it runs.
void earshot_pass_on(earshot_work work);

/// Hands work to its queue at once, and counts it.
void earshot_perform_counted(earshot_work work);

void earshot_release_queue(void *queue);

/// Waits until all counted work is done, and returns whether it is.
bool earshot_wait_for_counted_work(int64_t nanoseconds);

/// Stops waiting for the work that was counted until now.
void earshot_forget_counted_work(void);

#endif
