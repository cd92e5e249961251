import * as z from 'zod';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { readSlot, writeSlot } from '@server/gateway/core/chat-calls';
import type { CallCore } from '@server/gateway/core/chat-core';
import type {
  ConversationSlot,
  ListedConversation,
} from '@server/gateway/core/messages/conversation-store';
import type { StoredMessage } from '@server/gateway/core/messages/message-store';
import { sizeOf } from '@server/gateway/dialects/sdk/codec/message-body';
import type { Frames } from '@server/gateway/dialects/sdk/frames';
import { contentOf, type OutgoingBody } from '@server/kernel/message-body';
import { addressField, idField, malformedCall, type Serve } from './call';

const PAGE = 20;
const MAX_CONVERSATIONS = 100;
const MAX_PAGE_NUMBER = 100;
/** Messages one call may read or delete. */
const MAX_PULLED = 100;
/** The last moment a Date can hold. */
const LAST_MOMENT = 8_640_000_000_000_000;
/** The end of the last page; the SDK hands it on as the cursor. */
const NO_MORE = 'undefined';

/** A query value that the SDK writes as a JavaScript boolean. */
const flag = z.stringbool().default(false);

const slotField = z.string().transform((text, context): ConversationSlot | undefined => {
  if (text === '') return undefined;
  const slot = readSlot(text);
  if (slot) return slot;
  context.addIssue({ code: 'custom', message: 'not a cursor' });
  return z.NEVER;
});

const listRequest = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_CONVERSATIONS).default(PAGE),
  cursor: slotField.optional(),
  is_top: flag,
  needEmptySession: flag,
});

const oldListRequest = z.object({
  pageNum: z.coerce.number().int().min(1).max(MAX_PAGE_NUMBER).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_CONVERSATIONS).default(MAX_CONVERSATIONS),
});

const removeRequest = z.object({
  channel: addressField,
  type: z.literal('chat'),
  delete_roam: z.boolean().default(false),
});

const pinRequest = z.object({ to: addressField, type: z.literal('chat') });

const historyRequest = z.object({
  queue: z.string(),
  /** The SDK sends -1 at first, then the `next_key` it was given. */
  start: z.union([z.literal(-1), z.literal('-1'), z.literal(''), idField]).optional(),
  pull_number: z.int().min(1).max(MAX_PULLED).default(HISTORY_PAGE),
  is_positive: z.boolean().default(false),
});

const deleteByIds = z.object({
  userId: addressField,
  msgIdList: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(idField).min(1).max(MAX_PULLED)),
});

const deleteByTime = z.object({
  userId: addressField,
  delTime: z.coerce.number().int().min(0).max(LAST_MOMENT),
});

/** The calls on a person's own conversation list and their own copy of each history. */
export function listCalls(serve: Serve, core: CallCore, frames: Frames): void {
  conversationCalls(serve, core);
  changeConversationCalls(serve, core);
  historyCalls(serve, core, frames);
}

function conversationCalls(serve: Serve, { calls: { lists } }: CallCore): void {
  const listPath = '/sdk/user/:user/user_channels/list';
  serve('GET', listPath, { query: listRequest }, async ({ self, query }) => {
    const { conversations, next } = await lists.conversations({
      owner: self,
      limit: query.limit,
      after: query.cursor,
      pinnedOnly: query.is_top,
      withEmpty: query.needEmptySession,
    });
    const cursor = next ? writeSlot(next) : '';
    return { data: { cursor, channel_infos: conversations.map(channelInfo) } };
  });
  const oldList = async (self: ChatAddress, pageNum: number, pageSize: number) => {
    const shown = { owner: self, pinnedOnly: false, withEmpty: false };
    const { conversations } = await lists.conversations({ ...shown, limit: pageNum * pageSize });
    return {
      data: { channel_infos: conversations.slice((pageNum - 1) * pageSize).map(channelInfo) },
    };
  };
  const oldPath = '/users/:user/user_channels';
  serve('GET', oldPath, {}, ({ self }) => oldList(self, 1, MAX_CONVERSATIONS));
  serve('GET', `${oldPath}/page`, { query: oldListRequest }, ({ self, query }) =>
    oldList(self, query.pageNum, query.pageSize),
  );
}

function changeConversationCalls(
  serve: Serve,
  { deps: { clock }, calls: { lists } }: CallCore,
): void {
  serve('DELETE', '/user/:user/user_channel', { body: removeRequest }, async ({ self, body }) => {
    await lists.remove(self, body.channel, body.delete_roam);
    return { data: { result: 'ok' } };
  });
  const pinPath = '/sdk/user/:user/user_channel/top';
  serve('POST', pinPath, { body: pinRequest }, async ({ self, body }) => {
    const now = clock.now();
    await lists.pin(self, body.to, now);
    return { data: { is_top: true, update_top_status_time: now } };
  });
  serve('DELETE', pinPath, { query: pinRequest }, async ({ self, query }) => {
    await lists.pin(self, query.to, undefined);
    return { data: { is_top: false, update_top_status_time: clock.now() } };
  });
}

function historyCalls(serve: Serve, { calls: { lists } }: CallCore, frames: Frames): void {
  serve(
    'POST',
    '/users/:user/messageroaming',
    { body: historyRequest },
    async ({ self, body: { queue, start, pull_number: limit, is_positive: isForward } }) => {
      const peer = parseChatAddress(queue.replace(/@[^@]*$/, ''));
      if (!peer.ok) throw malformedCall('queue: not a user');
      const from = typeof start === 'bigint' ? start : undefined;
      const towards = isForward ? 'newer' : 'older';
      const page = await lists.history({ owner: self, peer: peer.value, from, limit, towards });
      const end = page.messages.at(-1)?.message;
      const msgs = page.messages.map(({ message, marks }) => ({
        msg: Buffer.from(frames.record(message, self, marks)).toString('base64'),
      }));
      const nextKey = page.last || !end ? NO_MORE : String(end.id);
      return { data: { msgs, next_key: nextKey, is_last: page.last } };
    },
  );
  const roaming = '/sdk/message/roaming';
  const deletePath = `${roaming}/chat/user/:user`;
  serve('DELETE', deletePath, { query: deleteByIds }, async ({ self, query }) => {
    await lists.hide(self, query.userId, { ids: query.msgIdList });
    return { data: {} };
  });
  serve('DELETE', `${deletePath}/time`, { query: deleteByTime }, async ({ self, query }) => {
    await lists.hide(self, query.userId, { until: epochMs(query.delTime) });
    return { data: {} };
  });
  serve('POST', `${roaming}/user/:user/delete/all`, {}, async ({ self }) => {
    await lists.removeAll(self);
    return { data: {} };
  });
}

function channelInfo({ peer, unread, last, pinnedAt }: ListedConversation): object {
  return {
    session_to: peer,
    session_type: 'chat',
    unread_num: unread,
    is_top: pinnedAt !== undefined,
    update_top_status_time: pinnedAt ?? 0,
    marks: [],
    meta: last ? conversationMeta(last) : {},
  };
}

/** The newest message of a conversation as the list carries it: JSON instead of the wire's form. */
function conversationMeta({ id, from, to, sentAt, body }: StoredMessage): object {
  const content = contentOf(body);
  const payload = { bodies: [jsonBody(content)], ext: content.ext, from, to, type: 'chat' };
  return { id: String(id), from, to, timestamp: sentAt, payload: JSON.stringify(payload) };
}

function jsonBody(content: OutgoingBody): object {
  switch (content.kind) {
    case 'text':
      return { type: 'txt', msg: content.text };
    case 'image': {
      const size = sizeOf(content.ext) ?? { width: 0, height: 0 };
      return { type: 'img', url: content.url, secret: '', filename: '', file_length: 0, size };
    }
    case 'custom': {
      const { event: customEvent, values } = content;
      const customExts = Object.entries(values).map(([key, value]) => ({ [key]: value }));
      return { type: 'custom', customEvent, customExts };
    }
  }
}
