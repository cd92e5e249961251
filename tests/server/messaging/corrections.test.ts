import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CorrectedSentence } from '@/contract/http/messaging';
import { MOST_CORRECTIONS } from '@/domain/messaging/correction';
import { DAY } from '@/domain/shared/time';
import { keepPrivacy } from '@server/friends/privacy-store';
import { createCorrectedSentences } from '@server/gateway/corrected-sentences';
import { MessageIds } from '@server/gateway/core/message-ids';
import { removeConversation } from '@server/gateway/core/messages/conversation-store';
import { readHistory } from '@server/gateway/core/messages/history-store';
import { hideMessages } from '@server/gateway/core/messages/message-store';
import { recallMessage } from '@server/gateway/core/messages/sent-messages';
import { createStoreMessage } from '@server/gateway/core/messages/store-message';
import { people } from '@server/composition/kit';
import type { OutgoingBody } from '@server/kernel/message-body';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { befriend, block } from '@tests/support/gateway';
import type { TestPerson } from '@tests/server/wallet/money-world';
import { preSendWorld, type PreSendWorld } from './pre-send-world';

const SENTENCE = 'Ich habe ein Idee';
const RIGHT = 'Ich habe eine Idee';

describeOnEachDatabase('a correction', 'rules', (open) => {
  let world: PreSendWorld;
  let ids: MessageIds;
  let ann: TestPerson;
  let bo: TestPerson;
  beforeAll(async () => {
    world = preSendWorld((await open()).db);
    ids = new MessageIds(world.clock, async () => 0n);
  });
  /** Two friends who talk. */
  beforeEach(async () => {
    [ann, bo] = (await world.pair()) as [TestPerson, TestPerson];
    await befriend(world.db, ann.address, bo.address);
  });

  const writing = () => ({
    db: world.db,
    clock: world.clock,
    ids,
    inboxCap: 100,
    check: world.check,
    onCheckFailed: (error: unknown) => {
      throw error;
    },
    deposited: () => undefined,
    pass: () => undefined,
    ended: () => undefined,
  });
  async function send(from: TestPerson, to: TestPerson, content: OutgoingBody | string) {
    world.clock.advance(1_000);
    const body =
      typeof content === 'string' ? ({ kind: 'text', text: content, ext: {} } as const) : content;
    const draft = { from: from.address, to: to.address, content: body };
    const stored = await createStoreMessage(writing())(draft);
    return stored.ok ? stored.value.id : undefined;
  }
  const correction = (of: bigint | string, after = RIGHT, before = SENTENCE): OutgoingBody => ({
    kind: 'custom',
    event: 'correction',
    values: { corrected: String(of), before, after, language: 'de' },
    ext: {},
  });
  /** Ann's sentence and an answer, so that both talk. */
  async function sentence(text = SENTENCE): Promise<bigint> {
    await send(bo, ann, 'hello');
    return (await send(ann, bo, text))!;
  }
  const shown = async (owner: TestPerson, peer: TestPerson) => {
    const query = {
      owner: owner.address,
      peer: peer.address,
      limit: 50,
      towards: 'older',
    } as const;
    const { messages } = await readHistory(world.db, query);
    return messages.map(({ body }) => body.kind);
  };
  const list = async (of: TestPerson, request: { text?: string; before?: string } = {}) => {
    const read = createCorrectedSentences({ ...world, people });
    return read({ user: of.id, ...request });
  };
  const texts = (rows: readonly CorrectedSentence[]) => rows.map(({ text }) => text);

  it('of a sentence of the other is stored, costs nothing and is among the author’s sentences', async () => {
    const id = await send(bo, ann, correction(await sentence()));
    expect(id).toBeDefined();
    expect([await world.coinsOf(ann), await world.coinsOf(bo)]).toEqual([5, 5]);
    expect(expectOk(await list(ann)).rows).toEqual([
      {
        id: String(id),
        peer: bo.address,
        sentAt: world.clock.now(),
        before: SENTENCE,
        text: RIGHT,
        language: 'de',
      },
    ]);
    expect(expectOk(await list(bo)).rows).toEqual([]);
  });

  it.each<[string, (of: bigint) => OutgoingBody]>([
    ['that repeats other words', (of) => correction(of, RIGHT, 'Ich bin dumm')],
    ['that changes nothing', (of) => correction(of, SENTENCE)],
    ['that says nothing', (of) => correction(of, '')],
    ['with spaces around it', (of) => correction(of, ` ${RIGHT}`)],
    ['that is too long', (of) => correction(of, 'x'.repeat(1_001))],
    ['of no message', () => correction('99')],
    ['of something else', () => correction('none')],
    ['of a number that is too large', () => correction('9'.repeat(40))],
  ])('%s is refused', async (_, made) => {
    expect(await send(bo, ann, made(await sentence()))).toBeUndefined();
    expect(await shown(ann, bo)).toEqual(['text', 'text']);
  });

  it('of an own sentence, or of a sentence to a third person, is refused', async () => {
    const id = await sentence();
    expect(await send(ann, bo, correction(id))).toBeUndefined();
    const cy = await world.person({ coins: 5 });
    await befriend(world.db, cy.address, ann.address);
    await send(cy, ann, 'hello');
    await send(ann, cy, 'hello');
    expect(await send(cy, ann, correction(id))).toBeUndefined();
  });

  it('of a copy, or of a sentence that its reader has deleted, is refused', async () => {
    await send(bo, ann, 'hello');
    const ext = { forwarded: true };
    const copy = await send(ann, bo, { kind: 'text', text: SENTENCE, ext });
    expect(await send(bo, ann, correction(copy!))).toBeUndefined();
    const id = await sentence();
    await hideMessages(world.db, bo.address, ann.address, { ids: [id] });
    expect(await send(bo, ann, correction(id))).toBeUndefined();
  });

  it('is taken where both have written, and where the next message is free', async () => {
    const [cy, di] = (await world.pair()) as [TestPerson, TestPerson];
    const id = await send(cy, di, SENTENCE);
    expect(await send(di, cy, correction(id!))).toBeUndefined();
    await send(di, cy, 'hello');
    expect(await send(di, cy, correction(id!))).toBeDefined();
    world.clock.advance(DAY);
    expect(await send(di, cy, correction(id!, 'Ich habe Ideen'))).toBeUndefined();
    expect([await world.coinsOf(cy), await world.coinsOf(di)]).toEqual([4, 5]);
  });

  it('is refused where either person wants none, or has blocked the other', async () => {
    const id = await sentence();
    for (const person of [ann, bo]) {
      await keepPrivacy(world.db, person.id, { ...DEFAULT_PRIVACY, corrections: 'unwanted' });
      expect(await send(bo, ann, correction(id))).toBeUndefined();
      await keepPrivacy(world.db, person.id, DEFAULT_PRIVACY);
    }
    expect(await send(bo, ann, correction(id))).toBeDefined();
    await block(world.db, ann.address, bo.address);
    expect(await send(bo, ann, correction(id, 'Ich habe Ideen'))).toBeUndefined();
  });

  it('can be made a few times for a message, and again when one was recalled', async () => {
    const id = await sentence();
    let last: bigint | undefined;
    for (let n = 0; n < MOST_CORRECTIONS; n += 1) {
      last = await send(bo, ann, correction(id, `${RIGHT} ${n}`));
      expect(last).toBeDefined();
    }
    expect(await send(bo, ann, correction(id, 'once more'))).toBeUndefined();
    const own = { from: bo.address, to: ann.address, messageId: last! };
    expectOk(await recallMessage(writing(), own));
    expect(expectOk(await list(ann)).rows).toHaveLength(MOST_CORRECTIONS - 1);
    expect(await send(bo, ann, correction(id, 'once more'))).toBeDefined();
  });

  it('goes with the sentence when its author recalls it, and no other one does', async () => {
    const other = await send(ann, bo, 'Mir gehts gut');
    const id = await sentence();
    await send(bo, ann, correction(other!, 'Mir geht’s gut', 'Mir gehts gut'));
    await send(bo, ann, correction(id));
    const own = { from: ann.address, to: bo.address, messageId: id };
    expectOk(await recallMessage(writing(), own));
    expect(await shown(bo, ann)).toEqual(['correction', 'text', 'text']);
    expect(texts(expectOk(await list(ann)).rows)).toEqual(['Mir geht’s gut']);
  });

  it('is not listed once it, or the conversation, was deleted by the author of the sentence', async () => {
    const id = await send(bo, ann, correction(await sentence()));
    await hideMessages(world.db, ann.address, bo.address, { ids: [id!] });
    expect(expectOk(await list(ann)).rows).toEqual([]);
    await send(bo, ann, correction(await sentence()));
    expect(expectOk(await list(ann)).rows).toHaveLength(1);
    await removeConversation(world.db, ann.address, bo.address, true);
    expect(expectOk(await list(ann)).rows).toEqual([]);
  });

  it('is found by the words of both versions, in pages', async () => {
    for (let n = 0; n < 31; n += 1) {
      const said = `${SENTENCE} Nummer${n}`;
      await send(bo, ann, correction(await sentence(said), `${RIGHT} Nummer${n}`, said));
    }
    const first = expectOk(await list(ann));
    expect(first.rows).toHaveLength(30);
    const rest = expectOk(await list(ann, { before: first.older! }));
    expect([texts(rest.rows), rest.older]).toEqual([[`${RIGHT} Nummer0`], undefined]);
    for (const text of ['NÜMMER7', 'nummer7 ein', 'idee nummer7']) {
      expect(texts(expectOk(await list(ann, { text })).rows)).toEqual([`${RIGHT} Nummer7`]);
    }
    expect(expectOk(await list(ann, { text: 'nummer70' })).rows).toEqual([]);
    const found = expectOk(await list(ann, { text: 'idee' }));
    expect([found.rows.length, found.older]).toEqual([30, found.rows.at(-1)?.id]);
    expect(expectErr(await list(ann, { before: 'x' }))).toEqual({ kind: 'page-unknown' });
    expect(expectErr(await list(ann, { text: '?' }))).toEqual({ kind: 'search-empty' });
  });
});
