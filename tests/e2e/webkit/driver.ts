import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { freePort } from '../../../scripts/free-port.mjs';

/** The name under which the protocol hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A microphone that beeps, and a browser that allows it without a question. */
const MICROPHONE = [
  '--enable-media-stream=true',
  '--features=+MockCaptureDevices,-MockCaptureDevicesPrompt',
];

/** Debian's browser for automation, wherever this machine's architecture has it. */
function miniBrowser(): string {
  const places = readdirSync('/usr/lib').flatMap((architecture) =>
    ['4.1', '4.0', '6.0'].map((api) => `/usr/lib/${architecture}/webkit2gtk-${api}/MiniBrowser`),
  );
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error('there is no MiniBrowser on this machine');
  return found;
}

/** A WebKitGTK browser, spoken to by the W3C WebDriver protocol and nothing else. */
export class WebKitDriver {
  readonly #processes: readonly ChildProcess[];
  readonly #session: string;

  private constructor(processes: readonly ChildProcess[], session: string) {
    this.#processes = processes;
    this.#session = session;
  }

  /** Starts a screen, the driver and one browser on them. */
  static async start(): Promise<WebKitDriver> {
    const port = await freePort();
    const display = `:${90 + (port % 400)}`;
    const screen = spawn('Xvfb', [display, '-screen', '0', '1360x900x24'], { stdio: 'ignore' });
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    const url = `http://127.0.0.1:${port}/session`;
    const browser = { binary: miniBrowser(), args: ['--automation', ...MICROPHONE] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
    let id: string | undefined;
    await expect(async () => {
      ({ sessionId: id } = (await ask(url, 'POST', { capabilities })) as { sessionId: string });
    }).toPass({ timeout: 60_000 });
    return new WebKitDriver([driver, screen], `${url}/${id ?? ''}`);
  }

  async open(address: string): Promise<void> {
    await ask(`${this.#session}/url`, 'POST', { url: address });
  }

  async address(): Promise<string> {
    return String(await ask(`${this.#session}/url`, 'GET'));
  }

  /** Runs `code` in the page, the body of a function with these arguments. */
  async run(code: string, ...values: readonly unknown[]): Promise<unknown> {
    return ask(`${this.#session}/execute/sync`, 'POST', { script: code, args: values });
  }

  /** Waits for what an XPath finds, and writes into it as on a keyboard. */
  async write(path: string, text: string): Promise<void> {
    await ask(`${this.#session}/element/${await this.#find(path)}/value`, 'POST', { text });
  }

  /** Waits for what an XPath finds, and presses the pointer on it. */
  async point(path: string): Promise<void> {
    await ask(`${this.#session}/element/${await this.#find(path)}/click`, 'POST', {});
  }

  /** Waits for what an XPath finds, and activates it, also where it is drawn by something else. */
  async press(path: string): Promise<void> {
    const element = { [ELEMENT]: await this.#find(path) };
    await this.run('arguments[0].click()', element);
  }

  /** Waits for a list of options, and chooses the one with this text. */
  async choose(path: string, text: string): Promise<void> {
    const element = { [ELEMENT]: await this.#find(path) };
    const code = `
      const [list, text] = arguments;
      list.selectedIndex = [...list.options].findIndex((option) => option.text === text);
      list.dispatchEvent(new Event('change', { bubbles: true }));`;
    await this.run(code, element, text);
  }

  /** Waits until an XPath finds something. */
  async see(path: string): Promise<void> {
    await this.#find(path);
  }

  async close(): Promise<void> {
    await ask(this.#session, 'DELETE').catch(() => undefined);
    for (const each of this.#processes) each.kill('SIGKILL');
  }

  async #find(path: string): Promise<string> {
    let id = '';
    await expect(async () => {
      const found = await ask(`${this.#session}/element`, 'POST', { using: 'xpath', value: path });
      id = (found as Record<string, string>)[ELEMENT] ?? '';
    }, `${path} should be there`).toPass({ timeout: 30_000 });
    return id;
  }
}

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
