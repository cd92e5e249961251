import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Decompress } from 'fzstd';

/** A file that zstd packed, and the checksum and largest size of what is in it. */
export interface PackedFile {
  readonly packed: string;
  readonly sha256: string;
  readonly most: number;
}

/** Gives back what is in a packed file, in memory of its own; throws where it is something else or too much. */
export async function unpackFile({ packed, sha256, most }: PackedFile): Promise<Uint8Array> {
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const unpacking = new Decompress((chunk) => {
    size += chunk.byteLength;
    if (size > most) throw new Error(`more than ${most} bytes`);
    hash.update(chunk);
    chunks.push(chunk.slice());
  });
  for await (const chunk of createReadStream(packed)) unpacking.push(chunk as Uint8Array);
  unpacking.push(new Uint8Array(), true);
  if (hash.digest('hex') !== sha256) throw new Error('another checksum than the list has');
  const plain = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    plain.set(chunk, at);
    at += chunk.byteLength;
  }
  return plain;
}
