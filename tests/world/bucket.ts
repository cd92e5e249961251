/** The object storage of a world: a service that speaks S3, with one bucket. */
export const BUCKET = { url: 'https://bucket.world.test', name: 'pictures' };

/** Where uploads arrive that the server has not taken over yet. */
const INCOMING = 'incoming/';

/** Where pictures are kept in a world; pages upload to it, and the server takes them over. */
export class Bucket {
  /** It cannot be reached. */
  isAway = false;
  readonly #objects = new Map<string, Uint8Array>();
  /** Uploads that the server has fetched and has not written yet. */
  readonly #decoded = new Set<string>();
  #reading = 0;
  #wasAway = false;

  /** Whether a form is read or a picture decoded, which takes other threads than this one. */
  get isBusy(): boolean {
    return this.#reading > 0 || this.#decoded.size > 0;
  }

  /** No upload is being taken over any more. */
  rest(): void {
    this.#decoded.clear();
  }

  /** Whether any request found it missing. */
  get wasMissed(): boolean {
    return this.#wasAway;
  }

  has(key: string): boolean {
    return this.#objects.has(key);
  }

  /** Answers as the service does; rejects while it is away. */
  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', body } = init;
    const form = body instanceof FormData ? await this.#read(body) : undefined;
    if (this.isAway) {
      this.#wasAway = true;
      throw new TypeError('the bucket is away');
    }
    if (form) {
      this.#objects.set(form.key, form.bytes);
      return new Response(null, { status: 204 });
    }
    const key = decodeURIComponent(new URL(input as string).pathname).slice(BUCKET.name.length + 2);
    const upload = key.replace(INCOMING, '').replace(/\.\w+$/, '');
    if (method !== 'GET') this.#decoded.delete(upload);
    switch (method) {
      case 'PUT':
        this.#objects.set(key, Uint8Array.from(body as Uint8Array));
        return new Response(null, { status: 200 });
      case 'DELETE':
        this.#objects.delete(key);
        return new Response(null, { status: 204 });
      default: {
        const bytes = this.#objects.get(key);
        if (bytes && key.startsWith(INCOMING)) this.#decoded.add(upload);
        return bytes
          ? new Response(Buffer.from(bytes))
          : new Response('no such key', { status: 404 });
      }
    }
  };

  async #read(form: FormData): Promise<{ readonly key: string; readonly bytes: Uint8Array }> {
    this.#reading += 1;
    try {
      const bytes = new Uint8Array(await (form.get('file') as Blob).arrayBuffer());
      return { key: form.get('key') as string, bytes };
    } finally {
      this.#reading -= 1;
    }
  }
}
