/** What the operator is told. Never a password, a token, a code or the text of a message. */
export interface Log {
  info(text: string, details?: LogDetails): void;
  warn(text: string, details?: LogDetails): void;
  /** `error` is what was thrown; it is told to the operator only, never to a client. */
  error(text: string, error: unknown, details?: LogDetails): void;
}

/** The details of a log entry. */
export type LogDetails = Readonly<Record<string, string | number | boolean>>;
