import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatIdentity, ChatProvider } from '@server/kernel/ports/chat';
import type { Gateway } from './core/chat-core';
import { defaultGatewaySettings } from './core/settings';
import type { XmppSettings } from './dialects/own/xmpp/xmpp-settings';

/** A person's connection without a token. */
export type PlainConnectionOf = (identity: ChatIdentity) => ChatAccess;

/** The connection to the embedded gateway: it is on the page's own origin, so both addresses stay empty. */
export const embeddedConnectionOf: PlainConnectionOf = ({ address, secret }) => ({
  provider: 'easemob',
  appKey: defaultGatewaySettings.appKey,
  socketUrl: '',
  restUrl: '',
  address,
  secret,
});

/** The pages' way to the same chat over an XMPP server. */
export function xmppConnectionOf({
  domain,
  socketUrl,
  component,
}: XmppSettings): PlainConnectionOf {
  return ({ address, secret }) => ({
    provider: 'xmpp',
    socketUrl,
    domain,
    service: component,
    address,
    secret,
  });
}

/** The chat of this server as the chat service, over any wire. */
export function createEmbeddedProvider(
  gateway: Gateway,
  connectionOf: PlainConnectionOf = embeddedConnectionOf,
): ChatProvider {
  return {
    ...gateway,
    connectionOf: async (identity, { entering }) => {
      const token = entering ? await gateway.grantToken(identity.user) : undefined;
      return {
        ...connectionOf(identity),
        ownService: true,
        ...(token && { token: { value: token.token, expiresAt: token.expiresAt } }),
      };
    },
  };
}
