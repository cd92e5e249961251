/** A part of the program did not arrive: the connection broke, or a newer version replaced it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}
