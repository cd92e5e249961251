import { accountTokens } from '@/application/account/account-tokens';
import type { ServiceScope } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { composePage, meetServer, startPage } from '@/composition/page';
import type { Scope } from '@/composition/scope';
import { CURRENT_TERMS } from '@/domain/account/terms';
import type { LocalId } from '@/domain/shared/ids';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-service';
import type { Me } from '@/domain/profile/person';
import { newDevice, openWindow } from './browser';
import { chanceOf, type Chance } from './chance';
import type { Network, PageNetwork } from './network';
import { dateOf } from './sealed-globals';
import { loadSdk } from './sdk';
import type { TimerOwner, VirtualTime } from './virtual-time';

/** What a person of the world lives in. */
export interface PersonDeps {
  readonly time: VirtualTime;
  readonly network: Network;
  readonly seed: number;
  /** The code that was mailed to an address last. */
  readonly codeFor: (email: string) => string | undefined;
}

interface Tab {
  readonly page: Scope;
  readonly timers: TimerOwner;
  readonly network: PageNetwork;
}

const NAMES = ['Anna', 'Bodo', 'Chao', 'Dora', 'Elias', 'Fumi', 'Gisela', 'Hiro', 'Inés', 'Junko'];
const LANGUAGES = ['en', 'de', 'zh-CN', 'es', 'ja', 'ko', 'ru', 'zh-TW'] as const;
const PASSWORD = 'otters-swim';

/** What the person of a number is called. */
export function nameOf(number: number): string {
  const turn = Math.floor(number / NAMES.length);
  return `${NAMES[number % NAMES.length] ?? ''}${turn === 0 ? '' : turn + 1}`;
}

/** Somebody with a browser: what they see is what the real program of the client shows. */
export class Person {
  readonly name: string;
  readonly email: string;
  readonly device = newDevice();
  /** How far the clock of their machine is from the world's time. */
  skew = 0;
  me: Me | undefined;
  readonly #number: number;
  readonly #deps: PersonDeps;
  #tab: Tab | undefined;
  #tabs = 0;

  constructor(number: number, deps: PersonDeps) {
    this.#number = number;
    this.#deps = deps;
    this.name = nameOf(number);
    this.email = `person${number}@example.org`;
  }

  /** What runs for them on their open page; undefined without a page or a session. */
  get session(): ServiceScope | undefined {
    return this.#tab?.page.get(uiTokens.sessionScope).current;
  }

  get isThere(): boolean {
    return this.#tab !== undefined;
  }

  /** Opens a page, which brings back the session of the browser. */
  open(): void {
    if (this.#tab) return;
    const { time, network: all, seed } = this.#deps;
    const name = `${this.name}-${++this.#tabs}`;
    const timers = time.owner();
    const chance = chanceOf(seed, `page ${name}`);
    const network = all.page(name, `10.0.0.${this.#number + 1}`);
    const openChat = () =>
      createEasemobChatService({
        sdk: loadSdk({ Date: dateOf(time, () => this.skew), timers, chance, network }),
        scheduler: timers,
        deviceId: `device${this.#number}`,
        origin: 'http://world.test',
      });
    const page = composePage(openWindow(this.device, network.fetch, openChat), {
      ownTime: () => time.now() + this.skew,
      scheduler: timers,
      random: chance,
      ids: { localId: () => hexOf(chance) as LocalId, intent: () => hexOf(chance) },
    });
    this.#tab = { page, timers, network };
    startPage(page);
    meetServer(page);
  }

  /** The page is gone from one moment to the next, as when its process is killed. */
  vanish(): void {
    this.#tab?.timers.kill();
    this.#tab?.network.close();
    this.#tab = undefined;
  }

  /** Every connection of the page breaks. */
  cut(): void {
    this.#tab?.network.cut();
  }

  /** Opens an account as the pages do; whoever fails at it says why. */
  async register(): Promise<void> {
    this.open();
    const page = this.#tab?.page;
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
      birth: { year: 1990, month: 5 },
      country: 'FR',
      height: 170,
      weight: 65,
      occupation: 'teacher',
      interests: ['music'],
      introduction: '',
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
        this.#tab?.timers.after(1_000, resolve);
      });
    }
  }
}

function hexOf(chance: Chance): string {
  return Buffer.from(chance.bytes(16)).toString('hex');
}
