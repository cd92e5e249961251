/** A file somebody picked, as bytes. */
export interface PickedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
