import type { MessageId } from '@/domain/shared/ids';
import { pairOf } from '@server/gateway/core/messages/message-store';
import * as notices from '@/contract/http/notices';
import { expect, it } from 'vitest';
import { addComplaint } from '@/contract/http/complaints';
import type { LiveEvent } from '@/contract/http/live-events';
import { CLAIM_LAPSES } from '@/domain/messaging/support-queue';
import { LANGUAGES } from '@/domain/shared/language';
import { later, MINUTE, SECOND } from '@/domain/shared/time';
import { answerTexts } from '@server/complaints/complaint-queue';
import * as calls from '@/contract/operator/operator-calls';
import * as announcementCalls from '@/contract/operator/announcement-calls';
import { updatePerson } from '@tests/server/wallet/money-world';
import { callApi } from '@tests/support/api-client';
import { befriend } from '@tests/support/gateway';
import { chatHost, RawClient, type ChatHost } from '@tests/support/raw-client';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOperator } from './operator-stage';

const operator = 'Anna';

describeOperator('complaints', 'rules', ({ server, world, operate, refused }) => {
  const complain = (from: SignedInPerson, about: { id: number }, change: object = {}) =>
    from.call(addComplaint, {
      type: 1,
      notes: 'asked me for money',
      beComplainedAccount: String(about.id + 100_000),
      ...change,
    });
  const two = async () => [await world().signIn(), await world().signIn()] as const;
  const account = ({ id }: SignedInPerson) => id + 100_000;
  const named = (person: SignedInPerson) => ({
    account: account(person),
    nickname: person.address,
  });

  it('wait in a queue, the oldest first, until they are answered', async () => {
    const [a, b] = await two();
    const ids: string[] = [];
    for (let each = 0; each < 4; each += 1) {
      server().clock.advance(SECOND);
      ids.push((await complain(a, b, { type: each + 1, place: 'profile' })).complaintId);
    }
    await operate(calls.answerComplaint, { operator, id: ids[1]!, text: 'Seen.' });
    const open = await operate(calls.complaintList, { operator, list: 'open' });
    expect(open.rows.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[3]]);
    expect(open.waiting).toBe(3);
    expect(open.rows[0]).toEqual({
      id: ids[0],
      at: later(server().clock.now(), -3 * SECOND),
      complainer: named(a),
      about: named(b),
      reason: 'fraud',
      origin: 'profile',
      state: 'waiting',
    });
    const all = await operate(calls.complaintList, { operator, list: 'all' });
    expect(all.rows.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(all.rows[2]).toMatchObject({ state: 'settled', outcome: 'answered' });
  });

  it('are listed for their claimer, until the claim lapses or they are answered', async () => {
    const [a, b] = await two();
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      server().clock.advance(SECOND);
      ids.push((await complain(a, b)).complaintId);
    }
    const mine = async (of: string) => {
      const found = await operate(calls.complaintList, { operator: of, list: 'mine' });
      expect(found.rows).toHaveLength(found.mine);
      return found.rows.map(({ id }) => id);
    };
    await operate(calls.claimComplaint, { operator: 'Bea', id: ids[2]! });
    server().clock.advance(SECOND);
    for (const id of ids.slice(0, 2)) await operate(calls.claimComplaint, { operator: 'Bea', id });
    await operate(calls.answerComplaint, { operator: 'Bea', id: ids[1]!, text: 'Seen.' });
    expect(await mine('Bea')).toEqual([ids[0], ids[2]]);
    expect(await mine('Cem')).toEqual([]);
    server().clock.advance(CLAIM_LAPSES - SECOND);
    expect(await mine('Bea')).toEqual([ids[0]]);
    server().clock.advance(SECOND);
    expect(await mine('Bea')).toEqual([]);
  });

  it('come page by page, both ways', async () => {
    const [b, ids] = [await world().signIn(), [] as string[]];
    for (let each = 0; each < 31; each += 1) {
      server().clock.advance(SECOND);
      ids.push((await complain(await world().signIn(), b)).complaintId);
    }
    const newest = await operate(calls.complaintList, { operator, list: 'all' });
    expect(newest.rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 30));
    const next = await operate(calls.complaintList, { operator, list: 'all', page: newest.older! });
    expect(next.rows[0]?.id).toBe(ids[0]);
    const oldest = await operate(calls.complaintList, { operator, list: 'open' });
    expect(oldest.rows).toHaveLength(30);
    const rest = await operate(calls.complaintList, {
      operator,
      list: 'open',
      page: oldest.older!,
    });
    expect(rest.rows.at(-1)?.id).toBe(ids[30]);
    expect(rest.older).toBeUndefined();
  });

  it('are shown with all that is known of the accused, and of other complaints', async () => {
    const [a, b] = await two();
    const first = await complain(await world().signIn(), b);
    await complain(await world().signIn(), b);
    await operate(calls.answerComplaint, {
      operator,
      id: first.complaintId,
      text: 'Done.',
      outcome: 'upheld',
    });
    const { complaintId: id } = await complain(a, b, { type: 8, notes: 'not\nher', place: 'chat' });
    await updatePerson(server().db, b.id, { signature: 'Hi there', status: 'banned' });
    const now = server().clock.now();
    const shown = await operate(calls.complaintDetail, { id });
    expect(shown).toEqual({
      id,
      at: now,
      complainer: named(a),
      about: named(b),
      reason: 'false-profile',
      origin: 'chat',
      notes: 'not\nher',
      state: 'waiting',
      profile: {
        status: 'banned',
        introduction: 'Hi there',
        avatar: 'gen:fern',
        registeredAt: now,
      },
      others: { all: 2, upheld: 1, waiting: 1 },
    });
    expect(await operate(calls.complaintDetail, { id: first.complaintId })).toMatchObject({
      state: 'settled',
      outcome: 'upheld',
      answer: 'Done.',
      settledAt: now,
      others: { all: 2, upheld: 0, waiting: 2 },
    });
    expect(await refused(calls.complaintDetail, { id: 'made-up' })).toEqual([
      'complaint-unknown',
      'There is no such complaint.',
    ]);
    expect((await refused(calls.complaintMessages, { operator, id: 'made-up' }))[0]).toBe(
      'complaint-unknown',
    );
  });

  it('are answered in the language of the complainer, to whom alone the answer goes', async () => {
    const [a, b] = await two();
    const other = await world().signIn();
    server().clock.advance(MINUTE);
    const { complaintId: id } = await complain(a, b);
    const heard: LiveEvent[] = [];
    server().kit.events.subscribe(a.id, (event) => void heard.push(event));
    const text = '  Thank you. We have closed the account. ';
    const answered = { operator, id, text, outcome: 'upheld' };
    expect(await operate(calls.answerComplaint, answered)).toEqual({ id });
    expect(heard).toEqual([{ kind: 'friends', about: 'announcement' }]);
    expect((await a.call(notices.unseenCounts, {})).announcements).toBe(1);
    for (const language of LANGUAGES) {
      const { body } = await callApi(server().url, 'GET', '/message/notices', {
        token: a.token,
        headers: { language },
      });
      const { rows } = notices.announcements.response.parse(body.data);
      expect(rows).toHaveLength(1);
      const { title, text: words } = rows[0]!;
      expect({ title, text: words }).toEqual(
        answerTexts('upheld', account(b), text.trim())[language],
      );
      expect(words).toContain(String(account(b)));
      expect(words.endsWith(`\n\n${text.trim()}`)).toBe(true);
    }
    for (const { token } of [b, other]) {
      const { body } = await callApi(server().url, 'GET', '/message/notices', { token });
      expect(body.data).toEqual({ rows: [] });
    }
    expect((await other.call(notices.unseenCounts, {})).announcements).toBe(0);
    const [line] = (await operate(calls.userDetail, { operator, who: String(account(b)) })).log;
    expect(line).toMatchObject({
      operator,
      action: 'complaint-answered',
      subject: id,
      detail: `upheld: ${text.trim()}`,
    });
    const [mine] = (await a.call(notices.announcements, {})).rows;
    expect(
      (await refused(announcementCalls.withdrawAnnouncement, { operator, id: mine!.id }))[0],
    ).toBe('announcement-unknown');
  });

  it('are answered once, also by two at the same moment', { tags: ['quick'] }, async () => {
    const [a, b] = await two();
    const { complaintId: id } = await complain(a, b);
    const answers = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((text) => operate(calls.answerComplaint, { operator, id, text })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await a.call(notices.announcements, {})).rows).toHaveLength(1);
    expect(await refused(calls.answerComplaint, { operator, id, text: 'Again' })).toEqual([
      'complaint-answered',
      'This complaint has been answered already.',
    ]);
  });

  it.each<[object, string]>([
    [{ text: ' ' }, 'answer-empty'],
    [{ text: 'x'.repeat(1_001) }, 'answer-too-long'],
    [{ text: 'a\u0007b' }, 'answer-forbidden'],
    [{ outcome: 'lost' }, 'answer-outcome'],
    [{ id: 'made-up' }, 'complaint-unknown'],
  ])('are not answered with %j, and still wait', async (change, kind) => {
    const [a, b] = await two();
    const { complaintId: id } = await complain(a, b);
    const order = { operator, id, text: 'Seen.', ...change };
    expect((await refused(calls.answerComplaint, order))[0]).toBe(kind);
    expect(await operate(calls.complaintDetail, { id })).toMatchObject({ state: 'waiting' });
    expect((await a.call(notices.announcements, {})).rows).toEqual([]);
  });

  it('from a conversation show its messages on request, as the complainer reads them, which is logged', async () => {
    const [a, b] = await two();
    await befriend(server().db, a.address, b.address);
    const host: ChatHost = chatHost(server(), { [a.address]: 'secret', [b.address]: 'secret' });
    const [mine, theirs] = [
      await RawClient.signedIn(host, a.address),
      await RawClient.signedIn(host, b.address),
    ];
    const asked = await theirs.text(1n, a.address, 'send me money', { local_id: 'm-1' });
    const replyTo = String(asked.serverId);
    const ext = { local_id: 'm-2', language: 'en', reply_to: replyTo };
    await mine.text(2n, b.address, 'no', ext);
    const before = { kind: 'text', text: 'send me gold' } as const;
    await server()
      .db.insertInto('chat_message_version')
      .values({
        pair: pairOf(a.address, b.address),
        message_id: replyTo,
        number: 1,
        author: b.address,
        peer: a.address,
        body: JSON.stringify(before),
        replaced_at: new Date(server().clock.now()),
      })
      .execute();
    const hidden = await theirs.text(3n, a.address, 'please', { local_id: 'm-3' });
    await server()
      .db.updateTable('chat_message')
      .set({ hidden_from_recipient: true })
      .where('id', '=', String(hidden.serverId))
      .execute();
    for (const client of [mine, theirs]) client.close();
    const elsewhere = await complain(a, b, { place: 'profile' });
    const untold = await complain(a, b);
    for (const { complaintId: id } of [elsewhere, untold]) {
      expect((await refused(calls.complaintMessages, { operator, id }))[0]).toBe(
        'complaint-not-in-chat',
      );
    }
    const shown = { text: 'schick mir Geld', language: 'de' } as const;
    const { complaintId: id } = await complain(a, b, {
      place: 'chat',
      shown: [{ id: replyTo as MessageId, ...shown }],
    });
    const at = server().clock.now();
    const { rows } = await operate(calls.complaintMessages, { operator, id });
    expect(rows).toEqual([
      {
        id: rows[0]?.id,
        at,
        by: 'accused',
        kind: 'text',
        text: 'send me money',
        shown,
        earlier: [{ text: 'send me gold', until: at }],
      },
      {
        id: rows[1]?.id,
        at,
        by: 'complainer',
        kind: 'text',
        text: 'no',
        replyTo,
        language: 'en',
      },
    ]);
    // What is deleted after the complaint stays in it until it is answered.
    await server().db.updateTable('chat_message').set({ hidden_from_recipient: true }).execute();
    expect((await operate(calls.complaintMessages, { operator, id })).rows).toEqual(rows);
    await operate(calls.answerComplaint, { operator, id, text: 'Thank you.' });
    expect((await operate(calls.complaintMessages, { operator, id })).rows).toMatchObject([
      { by: 'complainer', text: 'no' },
    ]);
    const log = await operate(calls.operatorLog, {});
    expect(
      log.rows.filter(({ action }) => action === 'conversation-read').slice(0, 1),
    ).toMatchObject([{ operator, subject: id, detail: `${account(a)}, ${account(b)}` }]);
  });

  it('cannot come from a place that is none', async () => {
    const [a, b] = await two();
    expect(
      await a.refused(addComplaint, {
        type: 1,
        notes: '',
        beComplainedAccount: String(account(b)),
        place: 'street',
      }),
    ).toEqual([400, 'complaint-origin']);
  });
});
