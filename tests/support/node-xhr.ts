import { request as open, type ClientRequest, type IncomingMessage } from 'node:http';

/** What a page's origin may do with other origins, as a browser asks for it. */
const SAFE = new Set(['accept', 'content-type']);
const SAFE_TYPES = /^(multipart\/form-data|text\/plain|application\/x-www-form-urlencoded)/;

/** How much of a body leaves at once. */
const CHUNK = 64 * 1_024;

/**
 * `XMLHttpRequest` for Node, as far as uploads use it: progress as the body leaves, abort, and the
 * question to other origins. `page` is the origin of the page.
 */
export function nodeXhr(page: string): new () => XMLHttpRequest {
  class NodeXhr extends EventTarget {
    status = 0;
    responseText = '';
    readonly upload = new EventTarget();
    #method = '';
    #url = '';
    #headers: Record<string, string> = {};
    #sent: ClientRequest | undefined;
    #ended = false;
    #answered: IncomingMessage['headers'] = {};

    open(method: string, url: string): void {
      [this.#method, this.#url] = [method, new URL(url, page).href];
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#answered[name.toLowerCase()]?.toString() ?? null;
    }

    abort(): void {
      this.#sent?.destroy();
      this.#end();
    }

    send(content: BodyInit): void {
      void this.#run(content).catch(() => this.#end());
    }

    async #run(content: BodyInit): Promise<void> {
      const packed = new Request('http://page', { method: 'POST', body: content });
      const type = packed.headers.get('content-type');
      if (type !== null) this.#headers['content-type'] ??= type;
      const body = Buffer.from(await packed.arrayBuffer());
      const isForeign = new URL(this.#url).origin !== page;
      if (isForeign && !this.#isSimple() && !(await this.#isAllowed())) return this.#end();
      if (this.#ended) return;
      const answer = await this.#exchange(body);
      if (isForeign && !mayRead(answer)) return this.#end();
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      this.status = answer.statusCode ?? 0;
      this.#answered = answer.headers;
      this.responseText = Buffer.concat(chunks).toString();
      this.#end();
    }

    #isSimple(): boolean {
      const names = Object.keys(this.#headers);
      const type = this.#headers['content-type'] ?? 'text/plain';
      return (
        this.#method === 'POST' && names.every((name) => SAFE.has(name)) && SAFE_TYPES.test(type)
      );
    }

    /** The question beforehand: whether this method with these headers may be sent there. */
    async #isAllowed(): Promise<boolean> {
      const names = Object.keys(this.#headers).filter((name) => name !== 'accept');
      const answer = await exchange(this.#url, {
        origin: page,
        'access-control-request-method': this.#method,
        'access-control-request-headers': names.join(','),
      });
      const listed = (name: string): readonly string[] =>
        (answer.headers[name] ?? '').toString().toLowerCase().split(/ *, */);
      const methods = listed('access-control-allow-methods');
      const headers = listed('access-control-allow-headers');
      return (
        mayRead(answer) &&
        (this.#method === 'POST' || methods.includes(this.#method.toLowerCase())) &&
        names.every((name) => headers.includes(name))
      );
    }

    #exchange(body: Buffer): Promise<IncomingMessage> {
      return new Promise((resolve, reject) => {
        const headers = { ...this.#headers, origin: page, 'content-length': String(body.length) };
        const sent = open(this.#url, { method: this.#method, headers, agent: false }, resolve);
        this.#sent = sent;
        sent.on('error', reject);
        const write = (from: number): void => {
          if (from >= body.length) return void sent.end();
          const chunk = body.subarray(from, from + CHUNK);
          sent.write(chunk, (fault) => {
            if (fault) return;
            const loaded = from + chunk.length;
            const event = Object.assign(new Event('progress'), { loaded, total: body.length });
            this.upload.dispatchEvent(event);
            setImmediate(write, loaded);
          });
        };
        write(0);
      });
    }

    #end(): void {
      if (this.#ended) return;
      this.#ended = true;
      this.dispatchEvent(new Event('loadend'));
    }
  }
  return NodeXhr as unknown as new () => XMLHttpRequest;
}

function exchange(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = open(url, { method: 'OPTIONS', headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer);
    });
    sent.on('error', reject);
    sent.end();
  });
}

function mayRead({ headers }: IncomingMessage): boolean {
  return headers['access-control-allow-origin'] === '*';
}
