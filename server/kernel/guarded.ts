import type { Log } from './ports/system';

/**
 * For what a timer or an emitter calls: nobody would catch what it throws, at once or later, and the process
 * would end. It is logged under `name` instead, and then `failed` is called, which answers who waits for it.
 */
export function guarded<Given extends readonly unknown[]>(
  log: Pick<Log, 'error'>,
  name: string,
  run: (...given: Given) => unknown,
  failed: (...given: Given) => void = () => undefined,
): (...given: Given) => void {
  return (...given) => {
    const end = (error: unknown): void => {
      log.error(`${name} failed`, error);
      failed(...given);
    };
    try {
      const done = run(...given);
      if (done instanceof Promise) done.catch(end);
    } catch (error) {
      end(error);
    }
  };
}
