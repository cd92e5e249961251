import type { PoolClient, QueryConfig } from 'pg';

/** How often a text is sent before it is worth a name. */
const OFTEN = 3;
/** Statements a connection remembers. */
const MOST = 300;

type Send = (this: PoolClient, ...given: unknown[]) => unknown;

/**
 * Lets a connection plan what is asked again and again once, by giving it a name. For the embedded engine, where
 * planning costs more than the work; a PostgreSQL may have a pooler in front of it that hands each transaction
 * another connection, which would not know the name.
 */
export function nameStatements(client: PoolClient): void {
  const seen = new Map<string, { readonly name: string; times: number }>();
  const prototype = Object.getPrototypeOf(client) as { query: Send };
  const send = (...given: unknown[]) => Reflect.apply(prototype.query, client, given);
  Object.assign(client, {
    query: (text: unknown, values: unknown, ...rest: unknown[]) => {
      const isPlanned = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      if (!isPlanned) return send(text, values, ...rest);
      const known = seen.get(text) ?? { name: `s${seen.size}`, times: 0 };
      if (known.times > 0 || seen.size < MOST) seen.set(text, known);
      known.times += 1;
      if (known.times < OFTEN) return send(text, values, ...rest);
      const named: QueryConfig = { name: known.name, text, values };
      return send(named, ...rest);
    },
  });
}
