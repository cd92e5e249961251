import type { MessageId } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { grantToken } from './issue-token';
import { unreadByPeer } from './messages/conversation-store';
import { revokeTokensOf } from './session/token-store';
import { GatewayParts } from './gateway-parts';
import { defaultGatewaySettings } from './settings';
import type { Gateway, GatewayDeps } from './gateway-types';

/** Puts the chat gateway together. It does nothing until its plugin is registered. */
export function createGateway(deps: GatewayDeps): Gateway {
  const parts = new GatewayParts(deps, { ...defaultGatewaySettings, ...deps.settings });
  return {
    plugin: parts.plugin(),
    kick: async (imAccount, reason) => {
      await revokeTokensOf(deps.db, imAccount, reason, deps.clock.now());
      parts.reach.end(imAccount, reason);
    },
    onStored: (listener) => parts.listen(listener),
    sendAs: async (imAccount, message) => {
      const sent = await parts.sendAs(imAccount, message);
      return sent.ok ? ok({ id: String(sent.value.id) as MessageId, at: sent.value.at }) : sent;
    },
    readAs: (imAccount, peer) => parts.readAs(imAccount, peer),
    online: (imAccount) => parts.reach.isOnline(imAccount),
    friendshipChanged: (one, other) => parts.contacts.changedOutside(one, other),
    unreadTotals: async (imAccount) => {
      const byPeer = await unreadByPeer(deps.db, imAccount as ChatAddress);
      const total = [...byPeer.values()].reduce((sum, unread) => sum + unread, 0);
      return { total, byPeer };
    },
    grantToken: (userId) => grantToken(parts.tokens, userId),
    close: () => parts.close(),
  };
}
