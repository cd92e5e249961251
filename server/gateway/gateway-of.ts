import type { FastifyPluginAsync } from 'fastify';
import type { MessageId } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import type { GatewayCore } from './gateway-core';
import type { Gateway, GatewayDeps } from './gateway-types';
import { grantToken, type IssueTokenDeps } from './issue-token';
import { unreadByPeer } from './messages/conversation-store';
import type { Reachable } from './session/reachable';
import { revokeTokensOf } from './session/token-store';

/** What differs from wire to wire. */
interface Wire {
  readonly plugin: FastifyPluginAsync;
  readonly tokens: IssueTokenDeps;
  readonly close: () => Promise<void>;
}

/** The chat over a wire, as the rest of the server uses it. */
export function gatewayOf<C extends Reachable>(
  { db, clock }: GatewayDeps,
  core: GatewayCore<C>,
  { plugin, tokens, close }: Wire,
): Gateway {
  return {
    plugin,
    close,
    kick: async (imAccount, reason) => {
      await revokeTokensOf(db, imAccount, reason, clock.now());
      core.reach.end(imAccount, reason);
    },
    onStored: (listener) => core.listen(listener),
    onEnded: (listener) => core.listenToEnded(listener),
    sendAs: async (imAccount, message) => {
      const sent = await core.sendAs(imAccount, message);
      return sent.ok ? ok({ id: String(sent.value.id) as MessageId, at: sent.value.at }) : sent;
    },
    givings: core.givings,
    readAs: (imAccount, peer) => core.readAs(imAccount, peer),
    online: (imAccount) => core.reach.isOnline(imAccount),
    friendshipChanged: (one, other) => core.contacts.changedOutside(one, other),
    unreadTotals: async (imAccount) => {
      const byPeer = await unreadByPeer(db, imAccount as ChatAddress);
      const total = [...byPeer.values()].reduce((sum, unread) => sum + unread, 0);
      return { total, byPeer };
    },
    grantToken: (userId) => grantToken(tokens, userId),
  };
}
