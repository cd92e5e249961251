/**
 * A promise that knows its own value once it has one, as React's `use` reads it: what is here already
 * is drawn at once, without the moment of waiting any other promise costs.
 */
export function tracked<T>(work: Promise<T>): Promise<T> {
  work.then(
    (value) => void Object.assign(work, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(work, { status: 'rejected', reason }),
  );
  return work;
}

/** Whether a {@link tracked} promise has its value. */
export function hasArrived(work: Promise<unknown>): boolean {
  return 'status' in work && work.status === 'fulfilled';
}
