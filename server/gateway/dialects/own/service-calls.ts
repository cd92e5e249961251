import type {
  ServiceAnswers,
  ServiceCall,
  ServiceFault,
  ServiceRequest,
} from '@/contract/gateway/service-calls';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { type ChatCalls, readSlot, writeSlot, type TooFast } from '@server/gateway/core/chat-calls';
import type { PendingRequest } from '@server/gateway/core/contacts/contact-store';
import type { ContactRefusal } from '@server/gateway/core/contacts/change-contacts';
import { admitContent } from '@server/gateway/core/messages/admit-content';
import type { EditMessageRefusal } from '@server/gateway/core/messages/edit-message';
import type { ReactRefusal } from '@server/gateway/core/messages/react-together';
import type { RecallMessageRefusal } from '@server/gateway/core/messages/sent-messages';
import type { SendRefusal } from '@server/kernel/ports/chat';
import { fitting, draftContent, serviceMessage, serviceRecord } from './service-messages';
import type { PageLink } from './page-link';

/** The calls of a page that is signed in. */
export type SignedInCall = Exclude<ServiceCall, 'hello' | 'bye'>;

type Answer = Promise<Result<unknown, ServiceFault>>;

type Table = {
  readonly [Name in SignedInCall]: (
    link: PageLink,
    request: ServiceRequest<Name>,
    self: ChatAddress,
  ) => Answer;
};

/** How long a page watches, in seconds; it asks again after each sign-in. */
const WATCHED_FOR = 86_400;
/** The code of a refusal because the check itself failed. */
const CHECK_FAILED = 500;

/** The calls of the product's own wire, each translated to the one room of chat calls and back. */
export function createServiceCalls(calls: ChatCalls, maxPayload: number): Table {
  return {
    pull: async (link, { after }) => ok(await link.pull(after)),
    confirm: async (link, { upTo }) => ok(await link.confirm(upTo)),
    ping: async (link) => ok({ pushed: link.session.delivery.pushed }),
    ...messageCalls(calls, maxPayload),
    ...listCalls(calls),
    ...peopleCalls(calls),
  };
}

function messageCalls({ messages }: ChatCalls, maxPayload: number) {
  return {
    send: async (_link, draft, self) => {
      if (Buffer.byteLength(JSON.stringify(draft)) > maxPayload) return err({ kind: 'too-large' });
      const content = draftContent(draft);
      const admitted = content && admitContent(content);
      if (!admitted?.ok) return err({ kind: 'content-rejected' });
      const sent = await messages.send({ from: self, to: draft.to, ...admitted.value });
      if (!sent.ok) return err(faultOfSend(sent.error));
      return ok({ id: String(sent.value.id), at: sent.value.at });
    },
    read: async (_link, { peer }, self) =>
      about(peer, async (to) => plain(await messages.read({ from: self, to }))),
    recall: async (_link, { peer, id }, self) =>
      about(peer, async (to) => plain(await messages.recall(self, to, BigInt(id)))),
    edit: async (_link, { peer, id, msg, ext }, self) =>
      about(peer, async (to) => {
        const text = draftContent({ to, type: 'txt', msg, ext });
        const admitted = text && admitContent(text);
        if (!admitted?.ok || admitted.value.content.kind !== 'text') {
          return err({ kind: 'content-rejected' });
        }
        const { content } = admitted.value;
        const edited = await messages.edit({ from: self, to, messageId: BigInt(id), content });
        return edited.ok ? ok({ at: edited.value.at }) : plain(edited);
      }),
    react: async (_link, { peer, id, reaction: emoticon }, self) =>
      about(peer, async (to) =>
        plain(await messages.react({ from: self, to, messageId: BigInt(id), emoticon })),
      ),
    arrived: async (_link, { peer, id }, self) =>
      about(peer, async (to) => {
        messages.arrived({ from: self, to, messageId: BigInt(id) });
        return ok({});
      }),
    typing: async (_link, { peer }, self) =>
      about(peer, async (to) => {
        await messages.typing(self, to);
        return ok({});
      }),
  } satisfies Partial<Table>;
}

function listCalls({ lists }: ChatCalls) {
  return {
    history: async (_link, { peer, before }, self) =>
      about(peer, async (other) => {
        const from = before === undefined ? undefined : BigInt(before);
        const query = { owner: self, peer: other, from, limit: HISTORY_PAGE } as const;
        const page = await lists.history({ ...query, towards: 'older' });
        const found = fitting(
          page.messages.map(({ message, marks }) => serviceRecord(message, marks)),
        );
        const end = found.at(-1);
        const isLast = page.last && found.length === page.messages.length;
        const older = isLast || !end ? {} : { older: end.id };
        return ok({ messages: found.toReversed(), ...older });
      }),
    conversations: async (_link, { before }, self) => {
      const after = before === undefined ? undefined : readSlot(before);
      if (before !== undefined && !after) return err({ kind: 'invalid', field: 'before' });
      const page = await lists.conversations({
        owner: self,
        limit: HISTORY_PAGE,
        after,
        pinnedOnly: false,
        withEmpty: false,
      });
      const items = fitting(
        page.conversations.map(({ peer, unread, last }) => ({
          peer,
          unread,
          ...(last && { last: serviceMessage(last) }),
        })),
      );
      const end = page.conversations[items.length - 1];
      const isWhole = items.length === page.conversations.length;
      const next = isWhole ? page.next : end && { lastId: end.last?.id ?? 0n, peer: end.peer };
      return ok({ items, ...(next && { older: writeSlot(next) }) });
    },
    hide: async (_link, { peer, ids }, self) =>
      about(peer, async (other) => ok(await lists.hide(self, other, { ids: ids.map(BigInt) }))),
    remove: async (_link, { peer, records }, self) =>
      about(peer, async (other) => ok(await lists.remove(self, other, records))),
  } satisfies Partial<Table>;
}

function peopleCalls({ people }: ChatCalls) {
  return {
    watch: async (_link, { peers }, self) => {
      const known = peers.flatMap((peer) => {
        const read = parseChatAddress(peer);
        return read.ok ? [read.value] : [];
      });
      const statuses = await people.watch(self, known, WATCHED_FOR);
      const there = statuses.filter(({ status }) => Object.keys(status).length > 0);
      return ok({ online: there.map(({ uid }) => uid) });
    },
    contacts: async (_link, _nothing, self) => ok(await people.contacts(self)),
    requests: async (_link, _nothing, self) => ok(asked(await people.requests(self))),
    'contact-request': async (_link, { peer, note }, self) =>
      about(peer, async (other) => contact(await people.request(self, other, note))),
    'contact-accept': async (_link, { peer }, self) =>
      about(peer, async (other) => contact(await people.accept(self, other))),
    'contact-decline': async (_link, { peer }, self) =>
      about(peer, async (other) => contact(await people.decline(self, other))),
    'contact-remove': async (_link, { peer }, self) =>
      about(peer, async (other) => contact(await people.remove(self, other))),
  } satisfies Partial<Table>;
}

async function about(peer: string, ask: (peer: ChatAddress) => Answer): Answer {
  const read = parseChatAddress(peer);
  return read.ok ? ask(read.value) : err({ kind: 'unknown-peer' });
}

function plain(
  answer: Result<unknown, RecallMessageRefusal | ReactRefusal | EditMessageRefusal | TooFast>,
): Result<unknown, ServiceFault> {
  if (answer.ok) return ok({});
  switch (answer.error.kind) {
    case 'too-fast':
      return err({ kind: 'busy' });
    case 'edit-too-late':
      return err({ kind: 'recall-too-late' });
    case 'recall-too-late':
    case 'edit-too-often':
    case 'unknown-message':
      return err({ kind: answer.error.kind });
    case 'reaction-not-taken':
    case 'reaction-closed':
    case 'edit-closed':
      return err({ kind: 'blocked-by-peer' });
    case 'edit-not-taken':
    case 'recall-paid':
      return err({ kind: 'content-rejected' });
    default:
      return err({ kind: 'not-author' });
  }
}

function faultOfSend(refusal: SendRefusal | TooFast): ServiceFault {
  switch (refusal.kind) {
    case 'too-fast':
      return { kind: 'busy' };
    case 'unknown-user':
      return { kind: 'unknown-peer' };
    case 'to-oneself':
      return { kind: 'blocked-by-peer' };
    case 'reused-local-id':
      return { kind: 'invalid', field: 'localId' };
    case 'refused':
      if (refusal.code === CHECK_FAILED) return { kind: 'busy' };
      return { kind: 'refused', code: refusal.code, text: refusal.message };
  }
}

function contact(changed: Result<void, ContactRefusal>): Result<unknown, ServiceFault> {
  if (changed.ok) return ok({});
  switch (changed.error.kind) {
    case 'unknown-user':
      return err({ kind: 'unknown-peer' });
    case 'blocked':
      return err({ kind: 'blocked-by-peer' });
    case 'too-many-requests':
      return err({ kind: 'busy' });
    default:
      return err({ kind: 'invalid', field: 'peer' });
  }
}

/** Requests as pages read them. */
export function asked(requests: readonly PendingRequest[]): ServiceAnswers['requests'] {
  return requests.map(({ asker, note }) => ({ peer: asker, note }));
}
