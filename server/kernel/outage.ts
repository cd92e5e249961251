/** What the system says when a disk is full or read-only, or when nothing answers any more. */
const SYSTEM: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/**
 * Conditions of PostgreSQL that pass: no connection (08), no resources, such as a full disk (53), the
 * operator's intervention (57), trouble of the system (58), a database that takes no writes (25006).
 */
const DATABASE = /^(08...|53...|57P..|58...|25006)$/;

/** What the driver says without a code when no connection is to be had, or when one broke. */
const DRIVER =
  /^(timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|cannot use a pool after|driver has already been destroyed|the embedded database (ended|failed))/i;

/** Causes looked into, one behind the other. */
const DEEPEST = 5;

/** Whether something that the server needs is away or full: it is no bug, and may pass by itself. */
export function isOutage(error: unknown, levels = DEEPEST): boolean {
  if (!(error instanceof Error) || levels === 0) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && (SYSTEM.has(code) || DATABASE.test(code))) return true;
  if (DRIVER.test(error.message)) return true;
  const behind = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  return behind.some((cause: unknown) => isOutage(cause, levels - 1));
}
