import { describe } from 'vitest';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { XMPP_SERVERS } from '@tests/support/xmpp-servers';
import type { AdapterWorld, ProductSetup, WorldOptions } from './adapter-world';
import { gatewayProduct, openGatewayWorld } from './gateway-world';
import { openMountedWorld } from './mounted-world';
import { openOwnXmppWorld, xmppProduct } from './xmpp-world';
import { isInstalled } from '../../scripts/needs.mjs';

/** What every adapter is asked beyond the common cases, each in files of its own. */
export type Suite = 'cut' | 'backlog' | 'hostile-peer' | 'time' | 'kill' | 'browser';

/** An adapter over a real service: it is asked everything, and what it is not asked has a reason here. */
export interface ChatAdapter {
  readonly name: string;
  readonly provider: ChatAccess['provider'];
  /** Why it cannot be asked on this machine. */
  readonly missing?: string;
  /** Suites that it is not asked, each with the reason. */
  readonly leftOut: Readonly<Partial<Record<Suite, string>>>;
  /** The lane that asks a suite, where `npm test` does not. */
  readonly lane: (suite: Suite) => readonly string[];
  /** What the policy of a page has to allow it. */
  readonly evaluates: boolean;
  readonly open: (options?: WorldOptions) => Promise<AdapterWorld>;
  readonly startProduct: () => Promise<ProductSetup>;
}

/**
 * The adapters that reach a service outside the browser. The one in memory and the page's side of
 * the worker pass the common cases in files of their own: they have no connection that could be
 * cut, no process that could be killed and no clients of another make; what tabs and workers do to
 * them is tested in `faults/worker-connection.test.ts`.
 */
export const CHAT_ADAPTERS: readonly ChatAdapter[] = [
  {
    name: 'EasemobChatService',
    provider: 'easemob',
    leftOut: {},
    lane: (suite) => (suite === 'kill' ? ['lane/longer'] : []),
    evaluates: true,
    open: openGatewayWorld,
    startProduct: gatewayProduct,
  },
  overXmpp('prosody', (suite) => (suite === 'kill' || suite === 'backlog' ? ['lane/xmpp'] : [])),
  overXmpp('ejabberd', () => ['lane/xmpp']),
  {
    name: 'the chat of docs/adapters.md',
    provider: 'mounted',
    leftOut: {
      kill: 'its wire ends with this server, as that of the SDK does',
      browser: 'tests/e2e/mounted-people.test.ts asks it in the built product',
    },
    lane: () => ['lane/pack'],
    evaluates: false,
    open: openMountedWorld,
    startProduct: gatewayProduct,
  },
];

/** The same adapter over another XMPP server, which is missed where its package is not installed. */
function overXmpp(server: keyof typeof XMPP_SERVERS, lane: ChatAdapter['lane']): ChatAdapter {
  return {
    name: `XmppChatService over ${server}`,
    provider: 'xmpp',
    ...(!isInstalled(server) && { missing: `the package ${server} is not installed` }),
    leftOut: {},
    lane: (suite) => (suite === 'browser' ? ['lane/worker'] : lane(suite)),
    evaluates: false,
    open: (options) => openOwnXmppWorld(server, options),
    startProduct: () => xmppProduct(server),
  };
}

/** Runs one suite for every adapter; a skipped one prints why. */
export function describeOnEachAdapter(
  suite: Suite,
  title: string,
  ask: (adapter: ChatAdapter) => void,
): void {
  for (const adapter of CHAT_ADAPTERS) {
    const reason = adapter.leftOut[suite] ?? adapter.missing;
    const why = reason === undefined ? '' : `: not asked, ${reason}`;
    const options = { tags: [...adapter.lane(suite)] };
    describe.skipIf(reason !== undefined)(`${title} of ${adapter.name}${why}`, options, () => {
      ask(adapter);
    });
  }
}
