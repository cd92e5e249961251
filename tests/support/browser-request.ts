/** What a request of the page comes to. */
export interface BrowserAnswer {
  readonly status: number;
  readonly text: string;
}

/** How a request of the page reaches a server; rejects where there was no answer. */
export type Ask = (request: {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or the form of an upload. */
  readonly body: string | FormData | undefined;
}) => Promise<BrowserAnswer>;

/** As much of XMLHttpRequest as the SDK of the chat and uploads use, over `ask`. */
export function browserRequest(ask: Ask): new () => object {
  return class {
    status = 0;
    readyState = 0;
    response = '';
    responseText = '';
    timeout = 0;
    withCredentials = false;
    onreadystatechange: (() => void) | undefined;
    onload: (() => void) | undefined;
    onerror: ((error: unknown) => void) | undefined;
    ontimeout: (() => void) | undefined;
    #method = 'GET';
    #url = '';
    readonly upload = { addEventListener: () => undefined };
    readonly #headers: Record<string, string> = {};
    readonly #ends: (() => void)[] = [];

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    getResponseHeader(): undefined {
      return undefined;
    }

    overrideMimeType(): void {}

    abort(): void {}

    addEventListener(name: string, listener: () => void): void {
      if (name === 'loadend') this.#ends.push(listener);
    }

    send(content?: string | FormData | null): void {
      const body = this.#method === 'GET' || !content ? undefined : content;
      void ask({ url: this.#url, method: this.#method, headers: this.#headers, body }).then(
        (answer) => this.#answered(answer),
        (error: unknown) => {
          this.readyState = 4;
          this.onreadystatechange?.();
          this.onerror?.(error);
          this.#end();
        },
      );
    }

    #answered({ status, text }: BrowserAnswer): void {
      this.status = status;
      this.readyState = 4;
      this.response = text;
      this.responseText = text;
      this.onreadystatechange?.();
      this.onload?.();
      this.#end();
    }

    #end(): void {
      for (const end of this.#ends) end();
    }
  };
}
