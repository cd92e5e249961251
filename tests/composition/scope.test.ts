import { describe, expect, it } from 'vitest';
import { token } from '@/application/shared/shared-tokens';
import { PageBindings } from '@/composition/bindings';
import { optional, Scope } from '@/composition/scope';
import { SessionBindings } from '@/composition/session-bindings';
import { err, ok, type Result } from '@/domain/shared/result';

const number = token<number>('Number');
const text = token<string>('Text');
const list = token<string[]>('List');

interface Greeter {
  greet(name: string): Promise<Result<string, { kind: 'offline' }>>;
}
const greeter = token<Greeter>('Greeter');

const createGreeter = ({ greeting }: { readonly greeting: string }): Greeter => ({
  greet: async (name) => ok(`${greeting} ${name}`),
});

const SCOPES: readonly [string, () => Scope][] = [
  ['with the bindings of the page', () => Scope.root(new PageBindings())],
  ['with those of a session', () => Scope.root(new SessionBindings())],
];

describe.each(SCOPES)('Scope %s', (_, root) => {
  it('makes a value once, from the values its tokens name', () => {
    let made = 0;
    const describeNumber = ({ n, words }: { n: number; words: string[] }): string =>
      `${words.join()} ${n}:${(made += 1)}`;
    const scope = root()
      .value(number, 2)
      .value(list, ['number'])
      .make(text, describeNumber, { words: list, n: number });
    expect([scope.get(text), scope.get(text)]).toEqual(['number 2:1', 'number 2:1']);
  });

  it('gives a child what the outer scope provides, and not the other way round', () => {
    const page = root().value(number, 1);
    const child = page.child().value(text, 'mine');
    expect(child.get(number)).toBe(1);
    expect(() => page.get(text)).toThrow(/Text/);
  });

  it('gives undefined for an optional token without a provider', () => {
    const word = ({ n }: { readonly n: number | undefined }): string => String(n);
    const from = { n: optional(number) };
    expect(root().make(text, word, from).get(text)).toBe('undefined');
    expect(root().value(number, 2).child().make(text, word, from).get(text)).toBe('2');
  });

  it('refuses a second owner of a token, also in a child', () => {
    const page = root().value(number, 1);
    expect(() => page.value(number, 2)).toThrow('Symbol(Number) is provided twice');
    expect(() => page.child().value(number, 2)).toThrow('Symbol(Number) is provided twice');
  });

  it('fetches a factory with the first call of its port', async () => {
    let loads = 0;
    const load = async () => ((loads += 1), createGreeter);
    const scope = root().value(text, 'hello').later(greeter, load, { greeting: text });
    const port = scope.get(greeter);
    expect(loads).toBe(0);
    expect(await port.greet('Ann')).toEqual(ok('hello Ann'));
    expect(await port.greet('Bo')).toEqual(ok('hello Bo'));
    expect(loads).toBe(1);
  });

  it('provides one function of what is provided, also of what comes later', async () => {
    const greet = token<Greeter['greet']>('Greet');
    const scope = root()
      .value(text, 'hello')
      .later(greeter, async () => createGreeter, { greeting: text })
      .part(greet, greeter, 'greet');
    expect(await scope.get(greet)('Ann')).toEqual(ok('hello Ann'));
  });

  it('fetches ahead of need what comes later, also for a child', async () => {
    let loads = 0;
    const load = async () => ((loads += 1), createGreeter);
    const page = root().value(text, 'hello').later(greeter, load, { greeting: text });
    await page.child().fetch(greeter);
    expect(loads).toBe(1);
    await page.fetch(text);
    expect(loads).toBe(1);
  });

  it('distinguishes a factory that does not arrive from one whose values are not provided', async () => {
    const gone = async (): Promise<typeof createGreeter> => {
      throw new Error('no such file');
    };
    const offline = root().value(text, 'hello').later(greeter, gone, { greeting: text });
    expect(await offline.get(greeter).greet('Ann')).toEqual(err({ kind: 'offline' }));
    const unbound = root().later(greeter, async () => createGreeter, { greeting: text });
    await expect(unbound.get(greeter).greet('Ann')).rejects.toThrow(/Text/);
    await expect(unbound.fetch(greeter)).rejects.toThrow(/Text/);
  });

  it('ends what was made, last in, first out, and only what was made', async () => {
    const ended: string[] = [];
    const scope = root()
      .make(
        number,
        () => 1,
        {},
        () => void ended.push('number'),
      )
      .make(
        text,
        ({ n }: { n: number }) => String(n),
        { n: number },
        () => void ended.push('text'),
      )
      .make(
        list,
        () => [],
        {},
        () => void ended.push('list'),
      );
    scope.get(text);
    await scope.dispose();
    expect(ended).toEqual(['text', 'number']);
  });

  it('makes only what a factory reads, and once', () => {
    const made: string[] = [];
    const from = { n: number, words: list, unbound: text };
    const scope = root()
      .make(number, () => made.push('number'), {})
      .make(list, () => (made.push('list'), []), {})
      .make(greeter, ({ n }: { n: number }) => createGreeter({ greeting: `${n}${n}` }), from);
    scope.get(greeter);
    expect(made).toEqual(['number']);
  });

  it('refuses a factory that takes all there is, or needs itself', () => {
    const all = ({ ...rest }: { n: number }) => String(rest.n);
    expect(() => root().value(number, 1).make(text, all, { n: number }).get(text)).toThrow(
      'by name',
    );
    const circle = root()
      .make(number, ({ word }: { word: string }) => word.length, { word: text })
      .make(text, ({ n }: { n: number }) => String(n), { n: number });
    expect(() => circle.get(text)).toThrow('Symbol(Text) needs itself');
  });

  it('lets what is under way read on after its end, and ends at once what that makes', async () => {
    const ended: string[] = [];
    const late = token<() => number>('Late');
    const scope = root()
      .make(
        number,
        () => 1,
        {},
        () => void ended.push('number'),
      )
      .make(late, (deps: { n: number }) => () => deps.n, { n: number });
    const read = scope.get(late);
    await scope.dispose();
    expect(ended).toEqual([]);
    expect(read()).toBe(1);
    await Promise.resolve();
    expect(ended).toEqual(['number']);
  });

  it('makes an instance of a class', () => {
    class Word {
      readonly text: string;
      constructor({ n }: { readonly n: number }) {
        this.text = String(n);
      }
    }
    const word = token<Word>('Word');
    expect(root().value(number, 2).instance(word, Word, { n: number }).get(word).text).toBe('2');
  });

  it('goes on ending after an end that fails, and then reports it', async () => {
    const ended: string[] = [];
    const scope = root()
      .make(
        number,
        () => 1,
        {},
        () => void ended.push('number'),
      )
      .make(
        text,
        ({ n }: { n: number }) => String(n),
        { n: number },
        () => {
          throw new Error('stuck');
        },
      );
    scope.get(text);
    await expect(scope.dispose()).rejects.toThrow('the scope did not end cleanly');
    expect(ended).toEqual(['number']);
  });
});
