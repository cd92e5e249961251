import { describe, expect, it } from 'vitest';
import { lazyPort } from '@/composition/lazy-port';
import { err, ok, type Result } from '@/domain/shared/result';

interface Greeter {
  greet(name: string): Promise<Result<string, { kind: 'offline' }>>;
}

const greeter: Greeter = { greet: async (name) => ok(`hello ${name}`) };
const asItIs = <T>(part: T): T => part;

describe('lazyPort', () => {
  it('fetches the adapter with the first call, and once', async () => {
    let loads = 0;
    const { port } = lazyPort(async () => ((loads += 1), greeter), asItIs);
    expect(loads).toBe(0);
    expect(await Promise.all([port.greet('Ann'), port.greet('Bo')])).toEqual([
      ok('hello Ann'),
      ok('hello Bo'),
    ]);
    expect(loads).toBe(1);
  });

  it('replaces a function, too', async () => {
    const { port } = lazyPort(async () => (name: string) => greeter.greet(name), asItIs);
    expect(await port('Ann')).toEqual(ok('hello Ann'));
  });

  it('fails like a call without a connection when it cannot be fetched, and tries again', async () => {
    let broken = true;
    const { port } = lazyPort(async () => {
      if (broken) throw new Error('no such file');
      return greeter;
    }, asItIs);
    expect(await port.greet('Ann')).toEqual(err({ kind: 'offline' }));
    broken = false;
    expect(await port.greet('Ann')).toEqual(ok('hello Ann'));
  });

  it('does not hide a fault of what arrived behind a missing connection', async () => {
    const { port } = lazyPort(
      async () => greeter,
      (): Greeter => {
        throw new Error('not provided');
      },
    );
    await expect(port.greet('Ann')).rejects.toThrow('not provided');
  });

  it('is called at once when it is here, before anything that waits', async () => {
    const called: string[] = [];
    const { port, fetch } = lazyPort(
      async (): Promise<Greeter> => ({
        greet: async (name) => (called.push(name), ok(name)),
      }),
      asItIs,
    );
    await fetch();
    await port.greet('Ann');
    void port.greet('Bo');
    expect(called).toEqual(['Ann', 'Bo']);
  });

  it('is fetched ahead of need, and reports when it does not arrive', async () => {
    const calls: string[] = [];
    const there = lazyPort(async () => (calls.push('load'), greeter), asItIs);
    await there.fetch();
    expect(calls).toEqual(['load']);
    const gone = lazyPort(async (): Promise<Greeter> => {
      throw new Error('no such file');
    }, asItIs);
    await expect(gone.fetch()).rejects.toThrow('no such file');
  });

  it('is no promise', async () => {
    const { port } = lazyPort(async () => greeter, asItIs);
    expect(await (await Promise.resolve(port)).greet('Ann')).toEqual(ok('hello Ann'));
  });
});
