/**
 * Options of Node for processes that soon end: the compiler that makes WebAssembly quick in the long
 * run would take half of their time.
 */
export const SHORT_LIVED = ['--liftoff-only'] as const;
