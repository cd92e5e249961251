declare const type: unique symbol;

/** The name under which something of type `T` is provided; only the composition root binds it. */
export type Token<T> = symbol & { readonly [type]?: () => T };

/** A new token; `name` appears in error messages. */
export function token<T>(name: string): Token<T> {
  return Symbol(name);
}
