/** The most bytes that one message may have as JSON in UTF-8. */
export const MOST_BACKPLANE_BYTES = 7_000;

/**
 * What servers on one database tell each other: at most once, in the order of each sender, to everybody but
 * the sender. It is a hint and never the only copy of a fact (ADR-0043).
 */
export interface Backplane {
  /**
   * Tells the other servers of `message`, a value that JSON can hold. It returns at once; what cannot be
   * sent is lost, and the others learn that there is a gap.
   *
   * @throws RangeError if the message has more than {@link MOST_BACKPLANE_BYTES} bytes
   */
  publish(topic: string, message: unknown): void;
  /** Calls `listener` for each message under `topic`, until the returned function is called. */
  subscribe(topic: string, listener: (message: unknown) => void): () => void;
  /** Calls `listener` whenever messages may have been missed, until the returned function is called. */
  onGap(listener: () => void): () => void;
}

/** Whether `message` is small enough for a backplane. */
export function fitsBackplane(message: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(message)) <= MOST_BACKPLANE_BYTES;
}
