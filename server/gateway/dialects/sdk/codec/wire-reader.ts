const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const MAX_VARINT_BYTES = 10;

/**
 * Reads protocol buffer primitives from bytes that a stranger sent. It never throws: the first
 * malformed byte sets `failed`, after which every read answers with a zero and nothing moves.
 */
export class WireReader {
  #at = 0;
  #failed = false;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Whether anything is left to read; false once failed. */
  get more(): boolean {
    return !this.#failed && this.#at < this.#bytes.length;
  }

  fail(): void {
    this.#failed = true;
  }

  /** A 64-bit varint as an unsigned integer. */
  varint(): bigint {
    let low = 0;
    let high = 0n;
    for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
      const byte = this.#byte();
      if (index < 4) low += (byte & 0x7f) * 2 ** (7 * index);
      else high |= BigInt(byte & 0x7f) << BigInt(7 * index);
      if (byte < 0x80) return this.#failed ? 0n : BigInt.asUintN(64, high | BigInt(low));
    }
    this.fail();
    return 0n;
  }

  /** The number and framing of the next field. */
  tag(): { readonly id: number; readonly wire: number } {
    const tag = this.varint();
    if (tag < 8n || tag > 0xffff_ffffn) this.fail();
    return { id: Number(tag >> 3n), wire: Number(tag & 7n) };
  }

  float(): number {
    return this.#take(4) ? this.#view.getFloat32(this.#at - 4, true) : 0;
  }

  double(): number {
    return this.#take(8) ? this.#view.getFloat64(this.#at - 8, true) : 0;
  }

  /** A length and that many bytes; a view, not a copy. */
  block(): Uint8Array {
    const length = this.varint();
    if (length > BigInt(this.#bytes.length - this.#at)) this.fail();
    if (this.#failed) return new Uint8Array();
    this.#at += Number(length);
    return this.#bytes.subarray(this.#at - Number(length), this.#at);
  }

  text(): string {
    try {
      return utf8.decode(this.block());
    } catch {
      this.fail();
      return '';
    }
  }

  /** Passes over a value nobody here knows; groups and reserved framings are malformed. */
  skip(wire: number): void {
    if (wire === 0) this.varint();
    else if (wire === 1) this.#take(8);
    else if (wire === 2) this.block();
    else if (wire === 5) this.#take(4);
    else this.fail();
  }

  #byte(): number {
    return this.#take(1) ? (this.#bytes[this.#at - 1] ?? 0) : 0;
  }

  #take(length: number): boolean {
    if (this.#failed || this.#bytes.length - this.#at < length) {
      this.#failed = true;
      return false;
    }
    this.#at += length;
    return true;
  }
}
