import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatFault, ChatSession } from '@/application/messaging/chat-service';
import { createEditMessage } from '@/application/messaging/edit-message';
import type { TranslationOutcome, Translator } from '@/application/translation/translator';
import type { Message } from '@/domain/messaging/message';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import { err, ok, type Result } from '@/domain/shared/result';
import { NO_CHARGE } from '@/domain/translation/translation-charge';
import type { TranslationState } from '@/domain/translation/translation-at-start';
import { aMessage, ann, balances, bo } from '@tests/support/builders';
import { outcome } from '@tests/support/expect-result';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe, SessionRecorder } from '@tests/support/people';

const spent = { recordId: 'r2', charge: NO_CHARGE, balances: balances({ coins: 7 }) };
const translation = { text: 'hallo', language: 'de', recordId: 'r1' } as const;
const plain = aMessage();
const translated = aMessage({ body: { kind: 'text', text: 'hello', language: 'en', translation } });

let edits: Parameters<ChatSession['edit']>[];
let asked: Parameters<Translator['translate']>[];
let fault: ChatFault | undefined;
let state: 'online' | 'reconnecting';
let answer: Awaited<ReturnType<Translator['translate']>>;
let conversation: TranslationState;
let clock: ManualClock;
let session: SessionRecorder;

beforeEach(() => {
  edits = [];
  asked = [];
  fault = undefined;
  state = 'online';
  answer = ok({ translated: true, text: 'neu', ...spent });
  conversation = { kind: 'on', language: 'ja' } as TranslationState;
  clock = new ManualClock(0);
  session = new SessionRecorder();
  session.signedIn(aMe());
});

function edit(
  message: Message,
  text: string,
  shownPrice?: number,
): Promise<Result<void, { kind: string }>> {
  const chat = {
    self: ann,
    connection: () => ({ state, attempt: 1, of: 10 }),
    edit: async (...request: Parameters<ChatSession['edit']>) => {
      edits.push(request);
      return fault ? err(fault) : ok(undefined);
    },
  } as Partial<ChatSession> as ChatSession;
  const translator = {
    translate: async (...request: Parameters<Translator['translate']>) => {
      asked.push(request);
      return answer;
    },
  } as Partial<Translator> as Translator;
  const ids = { localId: () => 'l9' } as never;
  const conversationTranslation = () => conversation;
  const deps = { chat, translator, conversationTranslation, session, ids, clock };
  return createEditMessage(deps)(message, { text, shownPrice });
}

const untranslated = (reason: 'engine-failed' | 'unsupported'): Result<TranslationOutcome, never> =>
  ok({ translated: false, reason, ...spent });

describe('editing a message', () => {
  it('replaces both voices, in the language of the translation, for at most the shown price', async () => {
    expect(outcome(await edit(translated, ' hello there ', 1))).toBe('ok');
    const languages = { from: 'en', to: 'de' };
    expect(asked).toEqual([['hello there', languages, bo, 'l9', 1, translated.id]]);
    const { id, to, body } = translated;
    const words = { text: 'hello there', language: 'en' };
    const neu = { text: 'neu', language: 'de', recordId: 'r2' };
    expect(edits).toEqual([
      [
        { id, to, body, versions: undefined },
        { ...words, translation: neu },
      ],
    ]);
    expect(session.me?.balances.coins).toBe(7);
  });

  it('is translated as the conversation is where the text was not, or not at all', async () => {
    await edit(plain, 'hello there');
    expect(asked[0]?.[1].to).toBe('ja');
    conversation = { kind: 'off' } as TranslationState;
    await edit(plain, 'hello you');
    await edit(translated, '123 :-)');
    expect(asked).toHaveLength(1);
    expect(edits.map(([, { translation: voice }]) => voice?.text)).toEqual([
      'neu',
      undefined,
      undefined,
    ]);
  });

  it('leaves the message as it is where its new words could not be translated', async () => {
    answer = untranslated('engine-failed');
    expect(outcome(await edit(translated, 'hello there'))).toBe('edit-untranslated');
    expect(edits).toEqual([]);
    expect(outcome(await edit(plain, 'hello there'))).toBe('ok');
    answer = untranslated('unsupported');
    expect(outcome(await edit(translated, 'hello there'))).toBe('ok');
    expect(edits.map(([, words]) => words.untranslated)).toEqual(['engine-failed', 'unsupported']);
  });

  it('gives pictures a caption, translated as the conversation is, and removes it without a call', async () => {
    const picture = { kind: 'image', url: 'x', pictures: [{ url: 'y' }] } as const;
    expect(outcome(await edit(aMessage({ body: picture }), ' the sea '))).toBe('ok');
    expect(asked.map(([text, { to }]) => [text, to])).toEqual([['the sea', 'ja']]);
    const captioned = aMessage({ body: { ...picture, text: 'the sea', language: 'en' } });
    expect(outcome(await edit(captioned, ' '))).toBe('ok');
    expect(outcome(await edit(aMessage({ body: picture }), ' '))).toBe('ok');
    expect(asked).toHaveLength(1);
    expect(edits.map(([message, words]) => [message.body, words.text])).toEqual([
      [picture, 'the sea'],
      [captioned.body, ''],
    ]);
  });

  it('makes no call for what the rule refuses', async () => {
    expect(outcome(await edit(plain, ' '))).toBe('text-blank');
    expect(outcome(await edit(plain, 'x'.repeat(1_001)))).toBe('text-too-long');
    expect(outcome(await edit(aMessage({ from: bo, to: ann }), 'x'))).toBe('edit-not-own');
    expect(outcome(await edit(plain, 'hello'))).toBe('ok');
    state = 'reconnecting';
    expect(outcome(await edit(plain, 'x'))).toBe('offline');
    state = 'online';
    clock.advance(RECALL_WINDOW + 1);
    expect(outcome(await edit(plain, 'x'))).toBe('edit-too-late');
    expect([asked, edits]).toEqual([[], []]);
  });

  it.each([
    ['not-enough-coins', { kind: 'not-enough-coins' }],
    ['price-changed', { kind: 'price-changed' }],
  ] as const)('edits nothing after %s', async (kind, refusal) => {
    answer = err(refusal as never);
    expect(outcome(await edit(translated, 'hello there'))).toBe(kind);
    expect(edits).toEqual([]);
  });

  it.each<[ChatFault['kind'], string]>([
    ['recall-too-late', 'edit-too-late'],
    ['edit-too-often', 'edit-too-often'],
    ['blocked-by-peer', 'edit-closed'],
    ['not-author', 'edit-not-own'],
    ['unknown-message', 'edit-not-taken'],
    ['content-rejected', 'edit-not-taken'],
    ['timeout', 'timeout'],
  ])('says of %s: %s', async (kind, said) => {
    fault = { kind } as ChatFault;
    expect(outcome(await edit(plain, 'x'))).toBe(said);
  });
});
