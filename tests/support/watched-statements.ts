import { Client } from 'pg';

/** One statement as a server sent it. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Remembers what is sent to any database until it is ended. */
export interface WatchedStatements {
  readonly sent: readonly SentStatement[];
  end(): void;
}

type Query = (this: Client, ...given: unknown[]) => unknown;

/**
 * Remembers every statement this process sends, on whatever database: both go through the same
 * driver, so that no query can be forgotten.
 */
export function watchStatements(): WatchedStatements {
  const sent: SentStatement[] = [];
  const driver = Client.prototype as unknown as { query: Query };
  const { query } = driver;
  driver.query = function watched(...given) {
    const [first, second] = given;
    // What has a name comes in one object.
    const { text, values } =
      typeof first === 'object' ? (first as SentStatement) : { text: first, values: second };
    if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, given);
  };
  return {
    sent,
    end: () => {
      driver.query = query;
    },
  };
}
