/** The bytes of a file the user picked. */
export interface PickedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
