import { beforeAll, expect, it } from 'vitest';
import { addComplaint, complaintReasons } from '@/contract/http/complaints';
import { COMPLAINT_REASONS } from '@/domain/complaints/complaint';
import { LANGUAGES } from '@/domain/shared/language';
import { HOUR } from '@/domain/shared/time';
import { textsIn } from '@server/kernel/texts';
import { ensureSupportAccount } from '@server/account/service-account-store';
import { callApi } from '@tests/support/api-client';
import { block, userIdOf } from '@tests/support/gateway';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';

describeOnEachServer('complaints', 'rules', ({ server, world }) => {
  beforeAll(async () => {
    const { db, ids, clock } = server().kit;
    await ensureSupportAccount(db, ids, clock);
  });

  const about = ({ id }: { readonly id: number }, change: object = {}) => ({
    type: 1,
    notes: 'asked me for money',
    beComplainedAccount: String(id + 100_000),
    ...change,
  });
  const queueOf = ({ id }: SignedInPerson) =>
    server().db.selectFrom('complaint').selectAll().where('complainer', '=', id).execute();

  it('have reasons in the language of the request, each by the number it is sent with', async () => {
    const { token } = await world().signIn();
    const reasons = async (headers: Record<string, string>) => {
      const path = '/complain/complain_type';
      const { body } = await callApi(server().url, 'GET', path, { token, headers });
      return complaintReasons.response.parse(body.data);
    };
    for (const language of LANGUAGES) {
      const answered = await reasons({ language });
      expect(answered).toEqual(
        COMPLAINT_REASONS.map((code, index) => ({
          id: index + 1,
          type: index + 1,
          reason: textsIn(language).complaint.reasons[code],
        })),
      );
      expect(new Set(answered.map(({ reason }) => reason)).size).toBe(COMPLAINT_REASONS.length);
    }
    expect(await reasons({ language: 'tlh' })).toEqual(await reasons({ language: 'en' }));
    expect(await reasons({})).toEqual(await reasons({ language: 'en' }));
  });

  it('are in the queue with complainer, accused, reason and time', async () => {
    const [a, b] = [await world().signIn(), await world().signIn()];
    const added = await a.call(addComplaint, about(b, { type: 6, notes: '  buy my\nstuff ' }));
    expect(await queueOf(a)).toEqual([
      {
        id: added.complaintId,
        complainer: a.id,
        about: b.id,
        reason: 'spam',
        notes: 'buy my\nstuff',
        state: 'waiting',
        complained_at: new Date(server().clock.now()),
        settled_at: null,
        place: null,
        outcome: null,
        answer: null,
        claimed_by: null,
        claimed_at: null,
        messages: null,
        moment_id: null,
        comment_id: null,
      },
    ]);
  });

  it('are accepted about a person who has blocked the complainer, or is gone', async () => {
    const [a, b] = [await world().signIn(), await world().signIn()];
    const gone = await world().person({ profile: { status: 'deleted' } });
    await block(server().db, b.address, a.address);
    await a.call(addComplaint, about(b));
    await a.call(addComplaint, about(gone));
    expect(await queueOf(a)).toHaveLength(2);
  });

  it('are made once for one request', { tags: ['quick'] }, async () => {
    const [a, b] = [await world().signIn(), await world().signIn()];
    const same = about(b, { requestId: 'complaint-1' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => a.call(addComplaint, same)));
    expect(new Set(answers.map(({ complaintId }) => complaintId)).size).toBe(1);
    expect(await a.refused(addComplaint, { ...same, type: 2 })).toEqual([409, 'request-changed']);
    expect(await queueOf(a)).toHaveLength(1);
    await a.call(addComplaint, about(b));
    await a.call(addComplaint, about(b));
    expect(await queueOf(a)).toHaveLength(3);
  });

  it('are refused with a code, a field and a sentence', async () => {
    const [a, b] = [await world().signIn(), await world().signIn()];
    const support = { id: await userIdOf(server().db, SUPPORT_ADDRESS) };
    const reason = [400, 'complaint-reason', 'type', 'there is no such reason'];
    const account = [400, 'complaint-account', 'beComplainedAccount', 'this is no account number'];
    const nobody = [404, 'user-not-found', 'beComplainedAccount', 'there is no such person'];
    const table: [object, unknown[]][] = [
      [about(b, { type: 0 }), reason],
      [about(b, { type: 10 }), reason],
      [
        about(b, { notes: 'n'.repeat(501) }),
        [400, 'complaint-notes-too-long', 'notes', 'the description cannot exceed 500 characters'],
      ],
      [
        about(b, { notes: 'a\u0007b' }),
        [
          400,
          'complaint-notes-forbidden',
          'notes',
          'the description holds characters that cannot be sent',
        ],
      ],
      [
        about(a),
        [400, 'complaint-self', 'beComplainedAccount', 'you cannot complain about yourself'],
      ],
      [about(b, { beComplainedAccount: '' }), account],
      [about(b, { beComplainedAccount: '1e5' }), account],
      [about(b, { beComplainedAccount: `${b.id}` }), account],
      [about({ id: 999_999_999 }), nobody],
      [about(support), nobody],
    ];
    for (const [body, expected] of table) {
      const path = '/complain/add_complain';
      const answer = await callApi(server().url, 'POST', path, { token: a.token, body });
      const { code, msg, data } = answer.body;
      const { kind, field } = data as { readonly kind: string; readonly field: string };
      expect([code, kind, field, msg]).toEqual(expected);
    }
    expect(await queueOf(a)).toEqual([]);
  });

  it(
    'are limited, also when many come at once, and may be made again later',
    { tags: ['quick'] },
    async () => {
      const [a, b] = [await world().signIn(), await world().signIn()];
      const answers = await Promise.allSettled(
        Array.from({ length: 14 }, () => a.call(addComplaint, about(b))),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      expect(await a.refused(addComplaint, about(b))).toEqual([429, 'too-often']);
      server().clock.advance(HOUR);
      await a.call(addComplaint, about(b));
      expect(await queueOf(a)).toHaveLength(11);
    },
  );
});
