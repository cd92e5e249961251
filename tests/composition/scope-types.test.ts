import { describe, expect, it } from 'vitest';
import { token } from '@/application/shared/shared-tokens';
import { optional, type Scope } from '@/composition/scope';

interface Greeter {
  greet(): Promise<string>;
}
interface GreeterDeps {
  readonly name: string;
  readonly times: number;
}

const greeter = token<Greeter>('Greeter');
const name = token<string>('Name');
const times = token<number>('Times');
const greet = token<Greeter['greet']>('Greet');
const flag = token<boolean>('Flag');
const shout = token<{ shout(): string }>('Shout');

const createGreeter = (deps: GreeterDeps): Greeter => ({
  greet: async () => deps.name.repeat(deps.times),
});
const isGreeted = ({ by }: { readonly by: Greeter | undefined }): boolean => by !== undefined;
const load = async () => createGreeter;

/** Never run: what the compiler refuses is what is tested. */
function bindings(scope: Scope): void {
  scope.make(greeter, createGreeter, { name, times });
  // @ts-expect-error -- a token is missing
  scope.make(greeter, createGreeter, { name });
  // @ts-expect-error -- a token is surplus
  scope.make(greeter, createGreeter, { name, times, flag });
  // @ts-expect-error -- a token is of another type
  scope.make(greeter, createGreeter, { name, times: flag });
  // @ts-expect-error -- two tokens are swapped
  scope.make(greeter, createGreeter, { name: times, times: name });
  // @ts-expect-error -- the factory makes something else
  scope.make(flag, createGreeter, { name, times });
  // @ts-expect-error -- nothing names what a lambda is given
  scope.make(name, ({ times: n }) => String(n), { times });
  // @ts-expect-error -- the end is of another type
  scope.make(greeter, createGreeter, { name, times }, (made: string) => made.trim());

  const from = { name, times, flag };
  scope.make(greeter, createGreeter, from);
  // @ts-expect-error -- what the factory needs is not among what there is
  scope.make(greeter, createGreeter, { ...from, times: flag });

  scope.make(flag, isGreeted, { by: optional(greeter) });
  scope.make(flag, isGreeted, { by: greeter });
  // @ts-expect-error -- what is needed is not optional
  scope.make(greeter, createGreeter, { name, times: optional(times) });
  // @ts-expect-error -- the optional token is of another type
  scope.make(flag, isGreeted, { by: optional(name) });

  scope.later(greeter, load, { name, times });
  // @ts-expect-error -- a token is missing
  scope.later(greeter, load, { name });
  // @ts-expect-error -- a token is of another type
  scope.later(greeter, load, { name, times: flag });
  // @ts-expect-error -- what answers at once cannot come later
  scope.later(shout, async () => () => ({ shout: () => 'hey' }), {});

  scope.part(greet, greeter, 'greet');
  // @ts-expect-error -- there is no such function
  scope.part(greet, greeter, 'shout');
  // @ts-expect-error -- the function is of another type
  scope.part(flag, greeter, 'greet');

  // @ts-expect-error -- the value is of another type
  scope.value(name, 1);
}

describe('a binding', () => {
  it('is judged by the compiler', () => {
    expect(bindings).toBeTypeOf('function');
  });
});
