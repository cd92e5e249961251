import {
  serviceCalls,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceFault,
} from '@/contract/gateway/service-calls';
import { err, ok, type Result } from '@/domain/shared/result';
import type { GatewayCore } from '@server/gateway/core/chat-core';
import type { Authenticate } from '@server/gateway/core/session/tokens';
import { parseJson } from '@server/kernel/untrusted-input';
import { PageLink, type PageLinkDeps } from './page-link';
import { asked, createServiceCalls, type SignedInCall } from './service-calls';

interface WireHubDeps {
  readonly core: GatewayCore<PageLink>;
  readonly authenticate: Authenticate;
  /** Sends to the page of that name. */
  readonly tell: PageLinkDeps['tell'];
}

/** The page that calls, and the name that it counts against before it has signed in. */
interface Caller {
  /** No two pages have one name at a time. */
  readonly page: string;
  readonly counted: string;
}

/** Calls of one page under way before the next is refused. */
const MOST_UNDER_WAY = 512;
/** Calls that are done one after another, in the order of the page. */
const IN_ORDER: ReadonlySet<string> = new Set(['send', 'edit', 'recall', 'read', 'pull']);
/** Calls for which the room of chat calls has limits of its own. */
const LIMITED_THERE: ReadonlySet<string> = new Set([
  'send',
  'edit',
  'recall',
  'react',
  'read',
  'arrived',
  'typing',
]);
/** Characters of a call that are read at all, as a multiple of the bytes a message may have. */
const MOST_TO_READ = 4;
/** Prefix of the names that sign-ins count against, so that none is the address of a person. */
const SIGN_INS = 'sign-ins of ';
/** Sign-ins under way before the next one is refused. */
const MOST_ARRIVING = 256;

interface Page {
  readonly link: PageLink;
  last: Promise<unknown>;
  underWay: number;
}

/** The pages at the other ends of a wire: signs them in by their first call, and does what the others ask. */
export class WireHub {
  readonly #deps: WireHubDeps;
  readonly #pages = new Map<string, Page>();
  /** Pages whose sign-in is under way, and those of them that left meanwhile. */
  readonly #arriving = new Map<string, { hasLeft: boolean }>();
  readonly #calls: ReturnType<typeof createServiceCalls>;
  readonly #link: PageLinkDeps;
  readonly #working = new Set<Promise<void>>();
  #hasLeft = false;

  constructor(deps: WireHubDeps) {
    const { core, tell } = deps;
    const { settings, confirm } = core;
    const { db, clock } = core.deps;
    this.#deps = deps;
    this.#calls = createServiceCalls(core.calls, settings.maxPayload);
    this.#link = {
      db,
      clock,
      confirm,
      page: settings.deliveryPage,
      window: settings.deliveryPage * settings.deliveryWindow,
      deadAfter: settings.deadAfter,
      tell,
      gone: (link) => this.#gone(link),
    };
  }

  /** Every page that is signed in. */
  links(): readonly PageLink[] {
    return [...this.#pages.values()].map(({ link }) => link);
  }

  /** Does what a page asks; never rejects. */
  answer(caller: Caller, method: string, given: string): Promise<ServiceAnswer> {
    const work = this.#answer(caller, method, given);
    const ended = work.then(() => void this.#working.delete(ended));
    this.#working.add(ended);
    return work;
  }

  /** The page has gone, or its stream is no more. */
  left(page: string): void {
    const arriving = this.#arriving.get(page);
    if (arriving) arriving.hasLeft = true;
    this.#pages.get(page)?.link.drop();
  }

  /** Drops every page: the wire is down, and pages sign in again when it is back. */
  forgetAll(): void {
    for (const arriving of this.#arriving.values()) arriving.hasLeft = true;
    for (const link of this.links()) link.drop();
  }

  /** This server leaves and informs its pages, which sign in again before their next ping. */
  leave(): void {
    this.#hasLeft = true;
    const known = this.links();
    this.forgetAll();
    for (const { name } of known) this.#deps.tell(name, { kind: 'leaving' });
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  async #answer(caller: Caller, method: string, given: string): Promise<ServiceAnswer> {
    const answer = await this.#perform(caller, method, given).catch((error: unknown) => {
      this.#deps.core.failing('a chat call failed')(error);
      return err({ kind: 'busy' } as const);
    });
    return answer.ok ? { value: answer.value ?? {} } : { fault: answer.error };
  }

  async #perform(
    caller: Caller,
    method: string,
    given: string,
  ): Promise<Result<unknown, ServiceFault>> {
    if (!Object.hasOwn(serviceCalls, method)) return err({ kind: 'invalid', field: 'method' });
    const name = method as ServiceCall;
    // No call is larger than a message may be, and a longer one is not even read.
    if (given.length > MOST_TO_READ * this.#deps.core.settings.maxPayload)
      return err({ kind: 'too-large' });
    const read = serviceCalls[name].safeParse(parseJson(given));
    if (!read.success) {
      return err({ kind: 'invalid', field: String(read.error.issues[0]?.path[0] ?? 'call') });
    }
    if (name === 'hello') return this.#hello(caller, read.data as never);
    const page = this.#pages.get(caller.page);
    if (!page) return err({ kind: 'not-connected' });
    page.link.heard();
    if (name === 'bye') return ok(page.link.drop());
    const { allowances } = this.#deps.core;
    if (!LIMITED_THERE.has(name) && !allowances.of(page.link.session.address).mayAsk()) {
      return err({ kind: 'busy' });
    }
    return this.#queued(page, name, read.data);
  }

  async #queued(page: Page, name: SignedInCall, request: unknown) {
    if (page.underWay >= MOST_UNDER_WAY) return err({ kind: 'busy' } as const);
    const { link } = page;
    const ask = this.#calls[name] as (
      ...args: readonly [PageLink, unknown, string]
    ) => Promise<Result<unknown, ServiceFault>>;
    const run = () => ask(link, request, link.session.address);
    page.underWay += 1;
    const work = IN_ORDER.has(name) ? page.last.then(run, run) : run();
    if (IN_ORDER.has(name)) page.last = work;
    try {
      return await work;
    } finally {
      page.underWay -= 1;
    }
  }

  /** One sign-in of a page at a time; a page that leaves during it, or whose wire goes down, is not signed in. */
  async #hello(
    { page: from, counted }: Caller,
    claimed: { self: string; token: string; device: string },
  ): Promise<Result<unknown, ServiceFault>> {
    const { core } = this.#deps;
    const isFull =
      this.#arriving.size >= MOST_ARRIVING || this.#pages.size >= core.settings.maxSockets;
    if (this.#hasLeft || isFull || this.#arriving.has(from)) return err({ kind: 'busy' });
    // No caller uses up the allowance of another.
    if (!core.allowances.of(`${SIGN_INS}${counted}`).mayAsk()) return err({ kind: 'busy' });
    const arriving = { hasLeft: false };
    this.#arriving.set(from, arriving);
    try {
      return await this.#signIn(from, claimed, arriving);
    } finally {
      this.#arriving.delete(from);
    }
  }

  async #signIn(
    from: string,
    { self, token, device }: { self: string; token: string; device: string },
    arriving: { readonly hasLeft: boolean },
  ): Promise<Result<unknown, ServiceFault>> {
    const { core } = this.#deps;
    const signedIn = await this.#deps.authenticate(self, token, device);
    if (!signedIn.ok) {
      const { kind } = signedIn.error;
      return err({ kind: kind === 'replaced' || kind === 'busy' ? kind : 'session-lost' });
    }
    if (arriving.hasLeft) return err({ kind: 'busy' });
    this.#pages.get(from)?.link.drop();
    const link = new PageLink(from, signedIn.value, this.#link);
    this.#pages.set(from, { link, last: Promise.resolve(), underWay: 0 });
    core.sessions.add(link);
    await core.reach.admit(link);
    const requests = await core.calls.people.requests(signedIn.value.address);
    return ok({ requests: asked(requests) });
  }

  #gone(link: PageLink): void {
    if (this.#pages.get(link.name)?.link === link) this.#pages.delete(link.name);
    this.#deps.core.reach.gone(link);
  }
}
