import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MessageId } from '@/domain/shared/ids';
import type { Message, MessageState } from '@/domain/messaging/message';
import {
  quoteOf,
  repliedTo,
  takesReplies,
  withoutQuoted,
  withQuotedBody,
} from '@/domain/messaging/reply';
import { aMessage, MESSAGE_STATES, ann, bo } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const id = 'm7' as MessageId;
const original = aMessage({ id, from: bo, to: ann, state: 'read' });
const quoted = { id, from: bo, body: original.body };
const reply = aMessage({ body: { kind: 'text', text: 'yes', replyTo: id } });

const ids = fc.constantFrom('m1' as MessageId, 'm2' as MessageId, 'm3' as MessageId);

describeRule('reply', () => {
  it.each<[MessageState, boolean]>([
    ['queued', false],
    ['sending', false],
    ['sent', true],
    ['delivered', true],
    ['read', true],
    ['failed', false],
    ['recalled', false],
  ])('a message that is %s can be answered: %s', (state, taken) => {
    expect(takesReplies({ state })).toBe(taken);
  });

  it.each<[Message['body'], MessageId | undefined]>([
    [{ kind: 'text', text: 'yes', replyTo: id }, id],
    [{ kind: 'image', url: 'x', replyTo: id }, id],
    [{ kind: 'text', text: 'yes' }, undefined],
    [{ kind: 'burn-picture', url: 'x' }, undefined],
    [{ kind: 'gift', giftId: 1, recordId: 'r1' }, undefined],
    [{ kind: 'unsupported', type: 'x' }, undefined],
  ])('%j answers %s', (body, answered) => {
    expect(repliedTo({ body })).toBe(answered);
  });

  it.each<[string, Message, Message | undefined, ReturnType<typeof quoteOf>]>([
    ['no reply has none', original, original, undefined],
    ['a loaded message', reply, original, { kind: 'message', message: original }],
    ['a recalled message', reply, { ...original, state: 'recalled' }, { kind: 'recalled' }],
    ['one that is not loaded', reply, undefined, { kind: 'not-loaded' }],
    ['one that is gone', { ...reply, quoted: 'gone' }, undefined, { kind: 'gone' }],
    ['one sent along', { ...reply, quoted }, undefined, { kind: 'message', message: quoted }],
    [
      'one sent along and recalled since',
      { ...reply, quoted },
      { ...original, state: 'recalled' },
      { kind: 'recalled' },
    ],
  ])('a quote of %s', (_, message, loaded, quote) => {
    expect(quoteOf(message, () => loaded)).toEqual(quote);
  });

  it('a reply asks for the message it answers, and only for that', () => {
    const asked: MessageId[] = [];
    quoteOf(reply, (each) => void asked.push(each));
    quoteOf(original, (each) => void asked.push(each));
    expect(asked).toEqual([id]);
  });

  property(
    'a recalled message is quoted by no reply, whatever was sent along',
    [
      fc.constantFrom(...MESSAGE_STATES),
      fc.constantFrom<Message['body']>(reply.body, original.body),
      fc.boolean(),
    ],
    (state, body, sentAlong) => {
      const message = { ...reply, body, ...(sentAlong && { quoted }) };
      const quote = quoteOf(message, () => ({ ...original, state }));
      const isReply = repliedTo(message) !== undefined;
      expect(quote?.kind).toBe(
        isReply ? (state === 'recalled' ? 'recalled' : 'message') : undefined,
      );
    },
  );

  it('a quoted text goes with its message, and only with that', () => {
    const message = { ...reply, quoted };
    expect(withoutQuoted(message, id).quoted).toBe('gone');
    expect(withoutQuoted(reply, id).quoted).toBe('gone');
    expect(withoutQuoted(message, 'm8' as MessageId)).toBe(message);
  });

  property(
    'quotes the words that its message has now, and no other message’s',
    [ids, ids, fc.string(), fc.string()],
    (quoted, changed, before, after) => {
      const original = {
        ...aMessage({ id: quoted }),
        body: { kind: 'text', text: before },
      } as const;
      const body = { kind: 'text', text: 'reply', replyTo: quoted } as const;
      const reply = aMessage({ id: 'r1' as MessageId, body, quoted: original });
      const next = withQuotedBody(reply, { id: changed, body: { kind: 'text', text: after } });
      const text = quoted === changed ? after : before;
      expect(next).toEqual({ ...reply, quoted: { ...original, body: { kind: 'text', text } } });
    },
  );
});
