import { describe, expect, it } from 'vitest';
import { token } from '@/application/shared/token';
import { Scope } from '@/composition/scope';

const number = token<number>('Number');
const text = token<string>('Text');
const list = token<string[]>('List');

describe('Scope', () => {
  it('makes a value once, from the values it names', () => {
    let made = 0;
    const scope = Scope.root()
      .value(number, 2)
      .make(text, (n) => `${n}:${(made += 1)}`, [number]);
    expect([scope.get(text), scope.get(text)]).toEqual(['2:1', '2:1']);
  });

  it('gives a child what the outer scope provides, and not the other way round', () => {
    const root = Scope.root().value(number, 1);
    const child = root.child().value(text, 'mine');
    expect(child.get(number)).toBe(1);
    expect(() => root.get(text)).toThrow(/Text/);
  });

  it('refuses a second owner of a token, also in a child', () => {
    const root = Scope.root().value(number, 1);
    expect(() => root.value(number, 2)).toThrow('Symbol(Number) is provided twice');
    expect(() => root.child().value(number, 2)).toThrow('Symbol(Number) is provided twice');
  });

  it('ends what was made, last in, first out, and only what was made', async () => {
    const ended: string[] = [];
    const scope = Scope.root()
      .make(
        number,
        () => 1,
        [],
        () => void ended.push('number'),
      )
      .make(
        text,
        (n) => String(n),
        [number],
        () => void ended.push('text'),
      )
      .make(
        list,
        () => [],
        [],
        () => void ended.push('list'),
      );
    scope.get(text);
    await scope.dispose();
    expect(ended).toEqual(['text', 'number']);
  });

  it('goes on ending after an end that fails, and then says so', async () => {
    const ended: string[] = [];
    const scope = Scope.root()
      .make(
        number,
        () => 1,
        [],
        () => void ended.push('number'),
      )
      .make(
        text,
        (n) => String(n),
        [number],
        () => {
          throw new Error('stuck');
        },
      );
    scope.get(text);
    await expect(scope.dispose()).rejects.toThrow('the scope did not end cleanly');
    expect(ended).toEqual(['number']);
  });
});
