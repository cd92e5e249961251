/** The type byte of an error in PostgreSQL's protocol. */
const ERROR = 'E'.charCodeAt(0);
/** Length of a type byte and of the number of bytes that follows it. */
const HEADER = 5;
/** Severities that end a session of PostgreSQL, untranslated, as they stand in field `V`. */
const ENDING = /(?:^|\0)V(?:PANIC|FATAL)\0/;
const MESSAGE = /(?:^|\0)M([^\0]*)/;

/**
 * What the engine says of a fault after which it is in no state to go on, such as a journal that cannot be
 * written; undefined: it said no such thing. It answers nothing more to what it was asked, not even that it is ready.
 */
export function panicIn(answer: Buffer): string | undefined {
  let start = 0;
  while (answer.length - start >= HEADER) {
    const end = start + 1 + Math.max(0, answer.readInt32BE(start + 1));
    if (answer[start] === ERROR) {
      const fields = answer.toString('latin1', start + HEADER, end);
      if (ENDING.test(fields)) return MESSAGE.exec(fields)?.[1] ?? 'a fault without a word';
    }
    start = end;
  }
  return undefined;
}
