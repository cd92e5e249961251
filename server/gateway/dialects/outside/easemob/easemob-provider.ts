import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { parseChatRegistrationFault } from '@/domain/messaging/chat-registration';
import { parseChatAddress, type ChatAddress, type MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { HOUR, later, SECOND } from '@/domain/shared/time';
import type { CloudSettings } from '@server/gateway/chat-settings';
import {
  ACCEPTANCE_RETENTION,
  findAcceptance,
  sweepAccepted,
} from '@server/gateway/core/messages/accepted-store';
import type { ServerKit } from '@server/kernel/slice';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { AllowMessage } from '@server/gateway/dialects/outside/allow-message';
import type {
  ChatProvider,
  SendTextFailure,
  SentText,
  ServerText,
} from '@server/kernel/ports/chat';
import type { EndFriendship } from '@server/kernel/ports/friends';
import type { People } from '@server/kernel/ports/people';
import type { ConversationIndex } from '@server/gateway/dialects/outside/conversation-index';
import { readHookMessage } from '@server/gateway/dialects/outside/hook-message';
import type { HookSecrets } from '@server/gateway/dialects/outside/hook-plugin';
import { cloudFaultText, CloudRest } from './cloud-rest';
import { CloudPresence } from './cloud-presence';
import { createCloudUsers, type CloudUsers } from './cloud-users';
import { createEasemobCallbacks } from './easemob-callbacks';
import { pairOf } from './cloud-contact-store';
import { createKeepContacts, type KeepContacts } from './keep-contacts';
import { createKeepAccounts, type KeepAccounts } from './keep-accounts';
import { createKeepGivings, type KeepGivings } from './keep-givings';
import { createUserTokens, type UserTokens } from './user-tokens';

interface EasemobProviderDeps {
  readonly settings: CloudSettings;
  readonly secrets: HookSecrets;
  readonly allow: AllowMessage;
  readonly index: ConversationIndex;
  readonly people: Pick<People, 'findByAddress'>;
  readonly endFriendship: EndFriendship;
}

/** How often failed attempts are looked for. */
const RETRY_EVERY = 2 * SECOND;

/** Easemob's cloud as the chat service; this server checks messages before their delivery and has the index. */
export function createEasemobProvider(kit: ServerKit, deps: EasemobProviderDeps): ChatProvider {
  const { db, clock, log } = kit;
  const { settings, index } = deps;
  const users = createCloudUsers(new CloudRest({ settings, clock, fetch }), clock);
  const accounts = createKeepAccounts({ db, appKey: settings.appKey, users, clock, log });
  const contacts = createKeepContacts({
    db,
    appKey: settings.appKey,
    users,
    accounts,
    clock,
    log,
    endFriendship: ({ low, high }) => deps.endFriendship(low, high),
  });
  const givings = createKeepGivings({ db, users, index, clock, log });
  const tokens = createUserTokens({ users, accounts, clock });
  const presence = new CloudPresence(users, clock, log);
  return {
    plugin: createEasemobCallbacks({
      ...deps,
      appKey: settings.appKey,
      clock,
      presence,
      contactEnded: async (...addresses) => {
        const [one, other] = await deps.people.findByAddress(db, addresses);
        if (one && other) await contacts.endedThere(pairOf(one.id, other.id));
      },
    }),
    ...housekeeping(kit, accounts, contacts, givings),
    connectionOf: async (identity) => {
      const { appKey, apiUrl: restUrl, socketUrl } = settings;
      const token = await tokens.of(identity);
      const fault = token.ok ? undefined : parseChatRegistrationFault(token.error.kind);
      if (!token.ok) log.warn(`a page has to wait for its chat: ${cloudFaultText(token.error)}`);
      return {
        provider: 'easemob',
        appKey,
        socketUrl,
        restUrl,
        address: identity.address,
        secret: '',
        ...(token.ok && { token: token.value }),
        ...(fault && { fault }),
      };
    },
    kick: (address) => endSessions(users, accounts, tokens, address),
    onStored: (listener) => index.onStored(listener),
    onEnded: (listener) => index.onEnded(listener),
    // The cloud would carry a reaction past the product's rules, so pages offer none there.
    onReacted: () => undefined,
    sendAs: (from, text) => sendAs(kit, deps, users, from, text),
    givings,
    readAs: (reader, peer) => index.read({ reader, peer, at: clock.now() }),
    online: (address) => presence.online(address),
    friendshipChanged: (one, other) => contacts.settle(pairOf(one.id, other.id)),
    unreadTotals: (address) => index.unreadTotals(address),
  };
}

function housekeeping(
  kit: ServerKit,
  accounts: KeepAccounts,
  contacts: KeepContacts,
  givings: KeepGivings,
): Required<Pick<ChatProvider, 'start' | 'stop'>> {
  const { db, clock } = kit;
  const repeated: Repeated[] = [];
  return {
    start: () => {
      const hourly = async () => {
        await accounts.settleAll();
        await contacts.settleAll();
        await contacts.findEnded();
        await sweepAccepted(db, later(clock.now(), -ACCEPTANCE_RETENTION));
      };
      repeated.push(
        repeat('comparing the accounts of the chat cloud', HOUR, hourly, kit),
        repeat('the accounts of the chat cloud', RETRY_EVERY, () => accounts.settleDue(), kit),
        repeat('the contacts of the chat cloud', RETRY_EVERY, () => contacts.settleDue(), kit),
        repeat('the gifts of the chat cloud', RETRY_EVERY, () => givings.settleDue(), kit),
      );
    },
    stop: async () => {
      for (const each of repeated.splice(0)) await each.stop();
    },
  };
}

/** The secret was replaced before, so the cloud gets the new one, which invalidates the old. */
async function endSessions(
  users: CloudUsers,
  accounts: KeepAccounts,
  tokens: UserTokens,
  address: ChatAddress,
): Promise<void> {
  tokens.forget(address);
  const settled = await accounts.settle(address);
  // Also where no secret changed: connected devices have to come back and show a token.
  if (settled.ok) await users.disconnect(address);
}

/** A text of the server; the note that it is allowed makes a repeated call send and charge once. */
async function sendAs(
  { db, clock, ids }: ServerKit,
  { allow, index }: EasemobProviderDeps,
  users: CloudUsers,
  from: ChatAddress,
  { to: name, text, ext = {} }: ServerText,
): Promise<Result<SentText, SendTextFailure>> {
  const to = parseChatAddress(name);
  if (!to.ok) return err({ kind: 'unknown-user' });
  if (to.value === from) return err({ kind: 'to-oneself' });
  const localId = ext[EXTENSION_KEY.localId];
  const clientId = typeof localId === 'string' ? localId : `server:${ids.ulid()}`;
  const told = { from, to: to.value, clientId, body: { kind: 'text', text, ext } } as const;
  const sentBefore = await findAcceptance(db, from, clientId);
  if (sentBefore?.messageId !== undefined) {
    return ok({ id: String(sentBefore.messageId) as MessageId, at: sentBefore.at });
  }
  const verdict = await allow(told);
  if (!verdict.allowed) {
    return err({ kind: 'refused', code: verdict.code, message: verdict.message });
  }
  const sent = await users.sendText({ from, to: to.value, text, ext });
  if (!sent.ok) return err({ kind: 'unreachable' });
  const at = clock.now();
  const read = readHookMessage(told);
  if (read.ok && read.value.kind === 'message') {
    await index.message({ id: sent.value, at, message: read.value });
  }
  return ok({ id: String(sent.value) as MessageId, at });
}
