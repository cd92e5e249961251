import type { ChatConnectionOf } from '@server/kernel/ports/chat-connection';
import type { ChatProvider } from '@server/kernel/ports/chat-provider';
import type { Gateway } from './gateway-types';
import { defaultGatewaySettings } from './settings';

/** The connection to the embedded gateway: it is on the page's own origin, so both addresses stay empty. */
export const embeddedConnectionOf: ChatConnectionOf = async ({ address, secret }) => ({
  provider: 'easemob',
  appKey: defaultGatewaySettings.appKey,
  url: '',
  apiUrl: '',
  imAccount: address,
  imPassword: secret,
});

/** The embedded gateway as the chat service. */
export function createEmbeddedProvider(gateway: Gateway): ChatProvider {
  return {
    plugin: gateway.plugin,
    connectionOf: embeddedConnectionOf,
    kick: (address, reason) => gateway.kick(address, reason),
    onStored: (listener) => void gateway.onStored(listener),
    sendAs: (from, text) => gateway.sendAs(from, text),
    readAs: (reader, peer) => gateway.readAs(reader, peer),
    online: (address) => gateway.online(address),
    friendshipChanged: (one, other) => gateway.friendshipChanged(one.address, other.address),
    unreadTotals: (address) => gateway.unreadTotals(address),
  };
}
