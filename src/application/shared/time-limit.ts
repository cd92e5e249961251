import type { Scheduler } from './clock';
import type { Milliseconds } from '@/domain/shared/time';

/** The value of `work`, or `late` when it takes longer than `limit`; rejections pass through. */
export function withTimeLimit<T, L>(
  work: Promise<T>,
  limit: Milliseconds,
  late: L,
  scheduler: Scheduler,
): Promise<T | L> {
  return new Promise((resolve, reject) => {
    const cancel = scheduler.after(limit, () => resolve(late));
    work.then(resolve, reject).finally(cancel);
  });
}
