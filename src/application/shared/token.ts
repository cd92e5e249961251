import type { AnyEndpoint } from '@/contract/http/endpoint';
import type { Call } from './call';

declare const type: unique symbol;

/** The name under which something of type `T` is provided; only the composition root binds it. */
export type Token<T> = symbol & { readonly [type]?: () => T };

/** A new token; `name` appears in error messages. */
export function token<T>(name: string): Token<T> {
  return Symbol(name);
}

/** The token of a call: the views and use cases name the call by its contract value. */
export function callToken<E extends AnyEndpoint>({ method, path }: E): Token<Call<E>> {
  return Symbol.for(`${method} ${path}`);
}
