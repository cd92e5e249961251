import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { AdapterWorld, Stranger } from '@tests/conformance/adapter-world';
import { describeOnEachAdapter } from '@tests/conformance/chat-adapters';
import { openFaultPage, type FaultPage } from './fault-page';

const LONG = '長'.repeat(10_000);
const RTL = 'gpj.\u202etxt.exe\u202c \u2067‮';
const MARKUP = '<img src=x onerror=alert(1)>\u0000{{constructor.constructor("x")()}} &amp; ]]>';

/** A client of another make, which sends what the product never would. */
describeOnEachAdapter('hostile-peer', 'a peer', ({ open }) => {
  let world: AdapterWorld;
  let page: FaultPage;
  let peer: Stranger;
  let peerName: string;
  let plain = 0;

  beforeAll(async () => {
    world = await open();
    page = openFaultPage(await world.direct('device'), await world.account('ann'));
    const bo = await world.account('bo');
    peerName = bo.address;
    peer = await world.stranger(bo, page.chat.self);
    await vi.waitUntil(() => page.conversations.connection.state === 'online', 20_000);
  });
  afterAll(async () => {
    peer.close();
    page.close();
    await world.close();
  });

  const bodies = () => page.messages(peerName as never).map((message) => message.body);

  /** Sends it, then something plain: what the page shows after the plain one is all it will. */
  async function shownFor(hostile: () => Promise<unknown>): Promise<readonly unknown[]> {
    const before = bodies().length;
    await hostile();
    const words = `still here ${(plain += 1)}`;
    await peer.text(words);
    await expect.poll(() => bodies().at(-1)).toEqual({ kind: 'text', text: words });
    return bodies().slice(before, -1);
  }

  it.each([
    ['ten thousand characters', LONG],
    ['text that turns its direction round', RTL],
    ['markup and templates', MARKUP],
    ['nothing', ''],
    ['a single lone surrogate, which travels as a replacement', '\ufffd'],
  ])('that sends %s is shown as text, letter for letter', async (_what, words) => {
    expect(await shownFor(() => peer.text(words))).toEqual([{ kind: 'text', text: words }]);
  });

  it.each([
    ['a kind of a newer build', 'hologram', {}],
    ['a gift without a number', 'gift', { id: 'NaN' }],
    ['a red packet of less than nothing', 'red-packet', { packet_id: 'p', amount: '-5', note: '' }],
    ['a burn picture of nowhere', 'burn-after-read', {}],
  ])('that sends %s is shown as unsupported', async (_what, event, values) => {
    expect(await shownFor(() => peer.custom(event, values))).toEqual([
      { kind: 'unsupported', type: event },
    ]);
  });

  it('that sends a translation of the wrong shape loses only the translation', async () => {
    const ext = {
      [EXTENSION_KEY.translation]: { toString: 'x' },
      [EXTENSION_KEY.translationLanguage]: 'xx',
      [EXTENSION_KEY.language]: ['en'],
      [EXTENSION_KEY.untranslatedReason]: '__proto__',
      __proto__: 'x',
      constructor: 'y',
    };
    expect(await shownFor(() => peer.text('words', ext))).toEqual([
      { kind: 'text', text: 'words' },
    ]);
  });

  it('that sends something far too large reaches no page', async () => {
    expect(await shownFor(() => peer.text('x'.repeat(40_000)))).toEqual([]);
  });

  it('that sends what this wire has no meaning for reaches no page', async () => {
    expect(Object.keys(peer.nonsense).length).toBeGreaterThan(5);
    for (const [what, send] of Object.entries(peer.nonsense)) {
      expect([what, await shownFor(send)]).toEqual([what, []]);
    }
  });

  it('that repeats a message under its id is shown once', async () => {
    const ext = { [EXTENSION_KEY.localId]: 'once' };
    const three = async () => {
      for (let time = 0; time < 3; time += 1) await peer.text('once', ext);
    };
    expect(await shownFor(three)).toEqual([{ kind: 'text', text: 'once' }]);
  });
});
