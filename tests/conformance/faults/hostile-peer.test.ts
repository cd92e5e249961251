import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CUSTOM_EVENT, EXTENSION_KEY } from '@/contract/gateway/message-fields';
import { BODY, CONTENT, type MessageBody } from '@server/gateway/codec/schema';
import { writeExtension } from '@server/gateway/codec/key-values';
import { RawClient } from '@tests/support/raw-client';
import { openGatewayWorld, type GatewayWorld } from '@tests/conformance/gateway-world';
import { easemobAt, openFaultPage, type FaultPage } from './fault-page';

const LONG = '長'.repeat(10_000);
const RTL = 'gpj.\u202etxt.exe\u202c \u2067‮';
const MARKUP = '<img src=x onerror=alert(1)>\u0000{{constructor.constructor("x")()}} &amp; ]]>';

/** A client of another make, which sends what the product never would. */
describe('a peer', () => {
  let world: GatewayWorld;
  let page: FaultPage;
  let peer: RawClient;
  let peerName: string;
  let sent = 0n;

  beforeAll(async () => {
    world = await openGatewayWorld();
    page = openFaultPage(await easemobAt(world.gateway.url, 'device'), await world.account('ann'));
    const bo = await world.account('bo');
    peerName = bo.address;
    peer = await RawClient.signedIn(
      { ...world.gateway, secrets: { [bo.address]: bo.secret } },
      bo.address,
    );
    await vi.waitUntil(() => page.conversations.connection.state === 'online', 20_000);
  });
  afterAll(async () => {
    peer.close();
    page.close();
    await world.close();
  });

  const body = (rest: MessageBody): MessageBody => ({
    type: BODY.chat,
    from: { name: peerName },
    to: { name: page.chat.self },
    ...rest,
  });
  const text = (words: string, ext: MessageBody['ext'] = []): MessageBody =>
    body({ contents: [{ type: CONTENT.text, text: words }], ext });
  const custom = (customEvent: string, values: Record<string, never>): MessageBody =>
    body({
      contents: [{ type: CONTENT.custom, customEvent, customExts: writeExtension(values) }],
    });
  const bodies = () => page.messages(peerName as never).map((message) => message.body);

  /** Sends it, then something plain: what the page shows after the plain one is all it will. */
  async function shownFor(hostile: MessageBody): Promise<readonly unknown[]> {
    const before = bodies().length;
    await peer.body((sent += 1n), page.chat.self, hostile);
    const plain = `still here ${sent}`;
    await peer.body((sent += 1n), page.chat.self, text(plain));
    await expect.poll(() => bodies().at(-1)).toEqual({ kind: 'text', text: plain });
    return bodies().slice(before, -1);
  }

  it.each([
    ['ten thousand characters', LONG],
    ['text that turns its direction round', RTL],
    ['markup and templates', MARKUP],
    ['nothing', ''],
    ['a single lone surrogate, which travels as a replacement', '\ufffd'],
  ])('that sends %s is shown as text, letter for letter', async (_what, words) => {
    expect(await shownFor(text(words))).toEqual([{ kind: 'text', text: words }]);
  });

  it.each([
    ['a kind of a newer build', () => custom('hologram', {}), 'hologram'],
    ['a gift without a number', () => custom(CUSTOM_EVENT.gift, { id: 'NaN' as never }), 'gift'],
    [
      'a red packet of less than nothing',
      () =>
        custom(CUSTOM_EVENT.redPacket, {
          packet_id: 'p' as never,
          amount: '-5' as never,
          note: '' as never,
        }),
      'red-packet',
    ],
    ['a burn picture of nowhere', () => custom(CUSTOM_EVENT.burnPicture, {}), 'burn-after-read'],
  ])('that sends %s is shown as unsupported', async (_what, hostile, type) => {
    expect(await shownFor(hostile())).toEqual([{ kind: 'unsupported', type }]);
  });

  it('that sends a translation of the wrong shape loses only the translation', async () => {
    const ext = writeExtension({
      [EXTENSION_KEY.translation]: { toString: 'x' },
      [EXTENSION_KEY.translationLanguage]: 'xx',
      [EXTENSION_KEY.language]: ['en'],
      [EXTENSION_KEY.untranslatedReason]: '__proto__',
      __proto__: 'x',
      constructor: 'y',
    });
    expect(await shownFor(text('words', ext))).toEqual([{ kind: 'text', text: 'words' }]);
  });

  it.each([
    ['no body at all', {}],
    [
      'two contents in one',
      {
        contents: [
          { type: 0, text: 'a' },
          { type: 0, text: 'b' },
        ],
      },
    ],
    ['a bundle in the shape of a text', { contents: [{ type: 0, text: 'a', subType: 0 }] }],
    ['a video', { contents: [{ type: 2, remotePath: 'javascript:alert(1)' }] }],
    ['something far too large', { contents: [{ type: 0, text: 'x'.repeat(40_000) }] }],
    [
      'a name that is not theirs',
      { from: { name: 'support' }, contents: [{ type: 0, text: 'a' }] },
    ],
  ])('that sends %s reaches nobody', async (_what, rest) => {
    expect(await shownFor(body(rest as MessageBody))).toEqual([]);
  });

  it('that sends bytes of no meaning reaches nobody', async () => {
    const before = bodies().length;
    for (const bytes of [new Uint8Array(), Uint8Array.of(0xff), Uint8Array.of(0x0a, 0x7f, 1)]) {
      const answer = await peer.payload((sent += 1n), page.chat.self, bytes);
      expect(answer.status?.errorCode).not.toBe(0);
    }
    expect(await shownFor(text('in between'))).toEqual([{ kind: 'text', text: 'in between' }]);
    expect(bodies()).toHaveLength(before + 2);
  });

  it('that repeats a message under its id is shown once', async () => {
    const ext = writeExtension({ [EXTENSION_KEY.localId]: 'once' });
    const before = bodies().length;
    for (let time = 0; time < 3; time += 1) {
      await peer.body((sent += 1n), page.chat.self, text('once', ext));
    }
    expect(await shownFor(text('then'))).toEqual([{ kind: 'text', text: 'then' }]);
    expect(bodies()).toHaveLength(before + 3);
  });
});
