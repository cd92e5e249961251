import { describe, expect, it } from 'vitest';
import { lazyPort, loadOnce } from '@/composition/lazy-port';
import { err, ok, type Result } from '@/domain/shared/result';

interface Greeter {
  greet(name: string): Promise<Result<string, { kind: 'offline' }>>;
}

const greeter: Greeter = { greet: async (name) => ok(`hello ${name}`) };

describe('lazyPort', () => {
  it('fetches the adapter with the first call, and once', async () => {
    let loads = 0;
    const port = lazyPort<Greeter>(loadOnce(async () => ((loads += 1), greeter)));
    expect(loads).toBe(0);
    expect(await Promise.all([port.greet('Ann'), port.greet('Bo')])).toEqual([
      ok('hello Ann'),
      ok('hello Bo'),
    ]);
    expect(loads).toBe(1);
  });

  it('fails like a call without a connection when it cannot be fetched, and tries again', async () => {
    let broken = true;
    const port = lazyPort<Greeter>(
      loadOnce(async () => {
        if (broken) throw new Error('no such file');
        return greeter;
      }),
    );
    expect(await port.greet('Ann')).toEqual(err({ kind: 'offline' }));
    broken = false;
    expect(await port.greet('Ann')).toEqual(ok('hello Ann'));
  });

  it('is no promise', async () => {
    const port = lazyPort<Greeter>(async () => greeter);
    expect(await (await Promise.resolve(port)).greet('Ann')).toEqual(ok('hello Ann'));
  });
});
