import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createForwardMessage,
  type CopyFailure,
  type ForwardFailure,
  type ForwardReceiver,
} from '@/application/messaging/forward-message';
import type { Connection } from '@/application/messaging/chat-service';
import type { DiscardFailed } from '@/application/messaging/discard-failed';
import type { SendMessage } from '@/application/messaging/send-message';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import { REUSE_WINDOW } from '@/domain/translation/translation';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { aMessage, ann, bo, BO, cy } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';
import { aPicture } from '@tests/support/memory-picture-drafts';
import { PictureWall } from '@tests/support/picture-store';

const dee = 'dee' as ChatAddress;
const replyTo = 'm0' as MessageId;
const text = aMessage({
  from: bo,
  to: ann,
  body: { kind: 'text', text: 'Hallo', language: 'de', replyTo },
  state: 'delivered',
});
const picture = aMessage({ body: { kind: 'image', url: '/objects/a', replyTo } });
const to = (address: ChatAddress, shownPrice = 0, language?: Language): ForwardReceiver => ({
  address,
  shownPrice,
  language,
});

describe('ForwardMessage', () => {
  const sendMessage = vi.fn<SendMessage>();
  const discardFailed = vi.fn<DiscardFailed>();
  let conversations: ConversationsStore;
  let connection: Connection;
  let wall: PictureWall;
  let clock: ManualClock;
  /** Whether each person is a friend, as the server has it; undefined: it does not answer. */
  let directory: ReadonlyMap<ChatAddress, boolean> | undefined;
  let languages: ReadonlyMap<ChatAddress, Language>;

  beforeEach(() => {
    sendMessage.mockReset().mockResolvedValue(ok(undefined));
    discardFailed.mockReset();
    conversations = new ConversationsStore(ann);
    for (const address of [bo, cy]) know(address);
    connection = { state: 'online' };
    wall = new PictureWall();
    clock = new ManualClock();
    directory = undefined;
    languages = new Map();
  });

  function know(address: ChatAddress, friends = true): void {
    const person = {
      userId: BO,
      nickname: address,
      avatar: '',
      tier: 'vip',
      online: true,
    } as const;
    conversations.setPeople([{ address, kind: 'person', person: { ...person, friends } }]);
  }

  function aForwardMessage() {
    return createForwardMessage({
      sendMessage,
      imageEditor: { prepare: async ({ bytes }) => ok(aPicture({ bytes })) },
      discardFailed,
      conversations,
      conversationTranslation: (address) => {
        const language = languages.get(address);
        return language ? { kind: 'on', language } : { kind: 'off' };
      },
      views: wall,
      chat: { connection: () => connection },
      lookUpPeer: async (address) => {
        const friends = directory?.get(address);
        if (friends !== undefined) know(address, friends);
        return directory !== undefined && friends === undefined;
      },
      clock,
    });
  }

  function forward(message: Message, ...receivers: readonly ForwardReceiver[]) {
    return aForwardMessage()(message, receivers);
  }

  it('sends the words of a text with their language and the price that was shown, but not as a reply', async () => {
    expect(await forward(text, to(bo, 2), to(cy))).toEqual(ok([]));
    const copy = {
      text: 'Hallo',
      pictures: [],
      forwarded: { language: 'de' },
      shownOpening: 0,
    };
    expect(sendMessage.mock.calls).toEqual([
      [{ ...copy, to: bo, shownPrice: 2 }],
      [{ ...copy, to: cy, shownPrice: 0 }],
    ]);
  });

  it('sends the next copy once the one before is with the service', async () => {
    let accept = (): void => undefined;
    const accepted = new Promise<void>((resolve) => (accept = resolve));
    sendMessage.mockReturnValueOnce(accepted.then(() => ok(undefined)));
    const forwarded = forward(text, to(bo), to(cy));
    await vi.waitFor(() => expect(sendMessage).toHaveBeenCalledOnce());
    accept();
    await forwarded;
    expect(sendMessage).toHaveBeenCalledTimes(2);
  });

  it('uploads a picture again for each friend, and fetches it once', async () => {
    expect(await forward(picture, to(bo), to(cy))).toEqual(ok([]));
    expect(wall.fetched).toEqual(['/objects/a']);
    const copy = { text: '', pictures: [aPicture({ bytes: Uint8Array.of(1) })], shownOpening: 0 };
    expect(sendMessage.mock.calls).toMatchObject([
      [{ ...copy, to: bo, forwarded: {} }],
      [{ ...copy, to: cy, forwarded: {} }],
    ]);
    expect(sendMessage.mock.calls[0]?.[0]).not.toHaveProperty('replyTo');
  });

  it('copies all pictures of a message in their order, with its caption in its own language', async () => {
    languages = new Map([[bo, 'ko']]);
    const pictures = [{ url: '/objects/b' }, { url: '/objects/c' }];
    const body = {
      kind: 'image',
      url: '/objects/a',
      pictures,
      text: 'Meer',
      language: 'de',
    } as const;
    expect(await forward(aMessage({ body }), to(bo, 2, 'ko'))).toEqual(ok([]));
    expect(wall.fetched).toEqual(['/objects/a', '/objects/b', '/objects/c']);
    const [[command] = []] = sendMessage.mock.calls;
    expect(command).toMatchObject({ text: 'Meer', forwarded: { language: 'de' }, shownPrice: 2 });
    expect(command?.pictures).toHaveLength(3);
    const failure = { kind: 'price-changed' };
    expect(await forward(aMessage({ body }), to(bo, 2, 'ja'))).toEqual(
      ok([{ address: bo, failure }]),
    );
  });

  it.each<[string, Message, ForwardFailure['kind'], () => void]>([
    [
      'a picture that is gone',
      picture,
      'picture-gone',
      () => (wall.failures = [{ kind: 'picture-gone' }]),
    ],
    ['a recalled message', { ...text, state: 'recalled' }, 'forward-not-taken', () => undefined],
    [
      'a gift',
      aMessage({ body: { kind: 'gift', giftId: 1, recordId: 'r' } }),
      'forward-not-taken',
      () => undefined,
    ],
    [
      'a picture that burns',
      aMessage({ body: { kind: 'burn-picture', url: 'x' } }),
      'forward-not-taken',
      () => undefined,
    ],
    [
      'anything without a connection',
      text,
      'offline',
      () => (connection = { state: 'connecting' }),
    ],
  ])('sends no copy of %s', async (_, message, kind, change) => {
    change();
    expect(await forward(message, to(bo))).toEqual(err({ kind }));
    expect(sendMessage.mock.calls).toEqual([]);
  });

  it('sends nothing to a person who is no friend any more', async () => {
    know(bo, false);
    const failure = { kind: 'not-friends' };
    expect(await forward(text, to(bo), to(cy))).toEqual(ok([{ address: bo, failure }]));
    expect(sendMessage).toHaveBeenCalledOnce();
  });

  it('sends no copy that is translated into another language than was shown', async () => {
    languages = new Map([
      [bo, 'ja'],
      [cy, 'es'],
    ]);
    const failure = { kind: 'price-changed' };
    expect(await forward(text, to(bo, 2, 'ja'), to(cy, 2, 'ja'))).toEqual(
      ok([{ address: cy, failure }]),
    );
    expect(sendMessage).toHaveBeenCalledOnce();
    expect(await forward(picture, to(cy, 0, 'ja'))).toEqual(ok([]));
  });

  it('looks up a friend with whom no conversation is loaded', async () => {
    directory = new Map([[dee, true]]);
    expect(await forward(text, to(dee))).toEqual(ok([]));
    expect(sendMessage).toHaveBeenCalledOnce();
  });

  it('asks the server for current friends, before anything is translated', async () => {
    directory = new Map([
      [bo, false],
      [cy, true],
    ]);
    const failure = { kind: 'not-friends' };
    expect(await forward(text, to(bo), to(cy))).toEqual(ok([{ address: bo, failure }]));
    expect(sendMessage.mock.calls).toMatchObject([[{ to: cy }]]);
  });

  it.each([
    ['not among those whom the server shows', new Map([[cy, true]]), 'not-friends'],
    ['not known because the server does not answer', undefined, 'timeout'],
  ] as const)('sends nothing to a person who is %s', async (_, known, kind) => {
    directory = known;
    const failure = { kind };
    expect(await forward(text, to(dee), to(cy))).toEqual(ok([{ address: dee, failure }]));
    expect(sendMessage).toHaveBeenCalledOnce();
  });

  it.each<CopyFailure>([
    { kind: 'not-enough-coins' },
    { kind: 'price-changed' },
    { kind: 'storage-full' },
  ])('goes on after %j, and reports whose copy that was', async (failure) => {
    sendMessage.mockResolvedValueOnce(err(failure as never));
    expect(await forward(text, to(bo), to(cy))).toEqual(ok([{ address: bo, failure }]));
    expect(discardFailed).not.toHaveBeenCalled();
  });

  it('leaves no failed message that could be sent again beside the next try', async () => {
    const localId = 'l1' as LocalId;
    const failure = { kind: 'not-sent', localId, fault: { kind: 'blocked' } } as const;
    sendMessage.mockResolvedValueOnce(err(failure));
    expect(await forward(text, to(bo))).toEqual(ok([{ address: bo, failure }]));
    expect(discardFailed).toHaveBeenCalledExactlyOnceWith(localId);
  });

  it.each([
    ['a text', text],
    ['a picture', picture],
  ] as const)(
    'names the next try of %s as the one that may have arrived, and no later copy',
    async (_, message) => {
      const forwardMessage = aForwardMessage();
      const localId = 'l1' as LocalId;
      const lost = err({ kind: 'not-sent', localId, fault: { kind: 'timeout' } } as const);
      sendMessage.mockResolvedValueOnce(lost);
      for (const receivers of [[to(bo), to(cy)], [to(bo)], [to(bo)]]) {
        await forwardMessage(message, receivers);
      }
      const named = sendMessage.mock.calls.map(([command]) => [command.to, command.localId]);
      expect(named).toEqual([
        [bo, undefined],
        [cy, undefined],
        [bo, localId],
        [bo, undefined],
      ]);
    },
  );

  it('stops where the connection is lost', async () => {
    sendMessage.mockImplementationOnce(async () => {
      connection = { state: 'connecting' };
      return ok(undefined);
    });
    const failure = { kind: 'offline' };
    expect(await forward(text, to(bo), to(cy))).toEqual(ok([{ address: cy, failure }]));
  });

  it.each([
    [0, []],
    [1, [{ address: cy, failure: { kind: 'price-changed' } }]],
  ])(
    'stops where a translation would be paid for again: %i ms after that',
    async (late, unsent) => {
      sendMessage.mockImplementationOnce(async () => {
        clock.advance(REUSE_WINDOW + late);
        return ok(undefined);
      });
      expect(await forward(text, to(bo), to(cy))).toEqual(ok(unsent));
    },
  );
});
