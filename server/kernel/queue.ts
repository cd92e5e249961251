/** Runs work with at most `width` pieces at once; the others wait in order. */
export function createQueue(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const pending: (() => void)[] = [];
  let free = width;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => pending.push(resolve));
  }

  /** Hands the slot to the next in the queue, so that no later caller takes it first. */
  function leave(): void {
    const next = pending.shift();
    if (next) next();
    else free += 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
