import { accountTokens } from '@/application/account/account-tokens';
import { CURRENT_TERMS } from '@/domain/account/terms';
import type { Me } from '@/domain/profile/person';
import type { ServiceScope } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { newDevice } from './browser';
import type { Network } from './network';
import { openTab, type Tab } from './tab';
import type { VirtualTime } from './virtual-time';

/** What a person of the world lives in. */
export interface PersonDeps {
  readonly time: VirtualTime;
  readonly network: Network;
  readonly seed: number;
  /** The code that was mailed to an address last. */
  readonly codeFor: (email: string) => string | undefined;
}

const NAMES = ['Anna', 'Bodo', 'Chao', 'Dora', 'Elias', 'Fumi', 'Gisela', 'Hiro', 'Inés', 'Junko'];
const LANGUAGES = ['en', 'de', 'zh-CN', 'es', 'ja', 'ko', 'ru', 'zh-TW'] as const;
const PASSWORD = 'otters-swim';

/** What the person of a number is called. */
export function nameOf(number: number): string {
  const turn = Math.floor(number / NAMES.length);
  return `${NAMES[number % NAMES.length] ?? ''}${turn === 0 ? '' : turn + 1}`;
}

/** A person with a browser: what they see is what the real program of the client shows. */
export class Person {
  readonly name: string;
  readonly email: string;
  readonly device = newDevice();
  /** How far the clock of their machine is from the world's time. */
  skew = 0;
  me: Me | undefined;
  readonly #number: number;
  readonly #deps: PersonDeps;
  /** The last one is in front. */
  readonly #open: Tab[] = [];
  #tabs = 0;

  constructor(number: number, deps: PersonDeps) {
    this.#number = number;
    this.#deps = deps;
    this.name = nameOf(number);
    this.email = `person${number}@example.org`;
  }

  /** The tab in front; undefined without a page. */
  get tab(): Tab | undefined {
    return this.#open.at(-1);
  }

  /** What runs for them in the tab in front; undefined without a page or a session. */
  get session(): ServiceScope | undefined {
    return this.tab && sessionIn(this.tab);
  }

  /** What runs for them in any tab. */
  get sessions(): readonly ServiceScope[] {
    return this.#open.flatMap((tab) => sessionIn(tab) ?? []);
  }

  /** Opens a page, which brings back the session of the browser; nothing where there is one. */
  open(): void {
    if (!this.tab) this.openAnother();
  }

  /** Opens one more page of the same browser; no person has more than two. */
  openAnother(): void {
    if (this.#open.length > 1) return;
    const { time, network, seed } = this.#deps;
    const tab = openTab({
      time,
      network,
      seed,
      device: this.device,
      skew: () => this.skew,
      name: `${this.name}-${++this.#tabs}`,
      address: `10.0.0.${this.#number + 1}`,
      // As in browsers without shared workers: each tab is a device of the chat.
      deviceId: `device${this.#number}${this.tab ? 'b' : ''}`,
    });
    this.#open.push(tab);
  }

  /** The page in front is gone from one moment to the next, as when its process is killed. */
  vanish(): void {
    this.#open.pop()?.close();
  }

  /** Every page is. */
  vanishWholly(): void {
    while (this.tab) this.vanish();
  }

  /** Every connection of the page in front breaks. */
  cut(): void {
    this.tab?.network.cut();
  }

  /** Signs out on the page in front; undefined without a session there. */
  signOut(): Promise<unknown> | undefined {
    return this.session && this.tab?.page.get(accountTokens.signOut)();
  }

  /** Signs in on the page in front; undefined with a session there. */
  signIn(): Promise<unknown> | undefined {
    if (this.session) return undefined;
    return this.tab?.page.get(accountTokens.signIn)(this.email, PASSWORD);
  }

  /** Deletes the account, for good. */
  leave(): Promise<unknown> | undefined {
    return this.session?.get(accountTokens.deleteAccount)(PASSWORD);
  }

  /** Opens an account as the pages do; a failure has its reason. */
  async register(): Promise<void> {
    this.open();
    const page = this.tab?.page;
    if (!page) return;
    const { email } = this;
    const sent = await page.get(accountTokens.requestCode)(email, 'register', 'en');
    if (!sent.ok) throw new Error(`${this.name} got no code: ${sent.error.kind}`);
    await this.#mailed();
    const code = this.#deps.codeFor(email) ?? '';
    const { requestId, digits } = sent.value;
    const guess = { requestId, digits, email, purpose: 'register' as const, code };
    const judged = await page.get(accountTokens.judgeCode)(guess);
    if (!judged.ok) throw new Error(`the code of ${this.name} is wrong: ${judged.error.kind}`);
    const done = await page.get(accountTokens.register)({
      ticket: judged.value.ticket,
      email,
      password: PASSWORD,
      nickname: this.name,
      gender: 1 + (this.#number % 2),
      birthDate: { year: 1990, month: 5 },
      country: 'FR',
      height: 170,
      weight: 65,
      occupation: 'teacher',
      interests: ['music'],
      signature: '',
      avatar: 'gen:fern',
      language: LANGUAGES[this.#number % LANGUAGES.length] ?? 'en',
      terms: CURRENT_TERMS,
    });
    if (!done.ok) throw new Error(`${this.name} was not registered: ${done.error.kind}`);
    this.me = page.get(accountTokens.session).me;
  }

  async #mailed(): Promise<void> {
    while (this.#deps.codeFor(this.email) === undefined) {
      await new Promise<void>((resolve) => {
        this.tab?.timers.after(1_000, resolve);
      });
    }
  }
}

function sessionIn(tab: Tab): ServiceScope | undefined {
  return tab.page.get(uiTokens.sessionScope).current;
}
