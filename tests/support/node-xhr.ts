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

    open(method: string, url: string): void {
      [this.#method, this.#url] = [method, new URL(url, page).href];
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
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
      if (isForeign && !this.#isSimple() && !mayRead(await exchange('OPTIONS', this.#url, page))) {
        return this.#end();
      }
      if (this.#ended) return;
      const answer = await this.#exchange(body);
      if (isForeign && !mayRead(answer)) return this.#end();
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      this.status = answer.statusCode ?? 0;
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

function exchange(method: string, url: string, origin: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = open(url, { method, headers: { origin }, agent: false }, (answer) => {
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
