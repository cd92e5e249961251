import { expect, it } from 'vitest';
import * as calls from '@/contract/operator/operator-calls';
import * as support from '@/contract/operator/support-calls';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { ChatAddress } from '@/domain/shared/ids';
import { HOUR, MINUTE, SECOND } from '@/domain/shared/time';
import { updatePerson } from '@tests/server/wallet/money-world';
import { chatHost, RawClient, type ChatHost } from '@tests/support/raw-client';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOperator } from './operator-stage';

const operator = 'Hanna';

describeOperator('support', 'rules', ({ server, world, operate, refused }) => {
  const who = ({ id }: { readonly id: number }) => String(id + 100_000);
  let sent = 0;
  const write = async (person: SignedInPerson, text: string) => {
    const host: ChatHost = chatHost(server(), { [person.address]: 'secret' });
    const client = await RawClient.signedIn(host, person.address);
    sent += 1;
    const answer = await client.text(BigInt(sent), SUPPORT_ADDRESS, text, {
      local_id: `support-${sent}`,
    });
    client.close();
    expect(answer.serverId).not.toBe(0n);
  };
  const rowsOf = async (person: SignedInPerson) =>
    (await operate(support.supportConversation, { operator, who: who(person) })).rows;
  const receipt = async (person: SignedInPerson) => {
    await expect
      .poll(async () => (await rowsOf(person)).filter(({ by }) => by === 'support').length)
      .toBe(1);
    return (await rowsOf(person)).find(({ by }) => by === 'support')?.text;
  };
  const actions = async (person: SignedInPerson) =>
    (await operate(calls.userDetail, { operator, who: who(person) })).log.map(
      ({ action }) => action,
    );
  const listed = async (list: 'waiting' | 'mine' | 'answered' | 'closed', by = operator) =>
    (await operate(support.supportQueue, { operator: by, list })).rows.map(
      ({ account }) => account,
    );

  it('is a queue: the longest wait comes first, with the words and when it is late', async () => {
    const [a, b] = [await world().signIn(), await world().signIn()];
    await write(a, 'He pagado');
    server().clock.advance(MINUTE);
    await write(b, 'Hallo');
    server().clock.advance(29 * MINUTE);
    const { rows, waiting } = await operate(support.supportQueue, { operator, list: 'waiting' });
    expect(waiting).toBe(2);
    expect(rows.map(({ account, late, state }) => [account, late, state])).toEqual([
      [a.id + 100_000, true, 'waiting'],
      [b.id + 100_000, false, 'waiting'],
    ]);
    for (const person of [a, b]) {
      await operate(support.closeSupport, { operator, who: who(person) });
    }
  });

  it('costs nothing, and a writer is informed once when support is there', async () => {
    const a = await world().signIn();
    await updatePerson(server().db, a.id, { language: 'de' });
    await write(a, 'Hallo?');
    expect(await receipt(a)).toBe(
      'Danke, deine Nachricht ist angekommen. Der Support ist täglich da: 09:00–18:00 Uhr (UTC). Wir antworten in diesem Chat.',
    );
    await write(a, 'Noch da?');
    const rows = await rowsOf(a);
    expect(rows.map(({ by }) => by)).toEqual(['person', 'support', 'person']);
    expect(rows[2]).toMatchObject({ text: 'Noch da?', kind: 'text' });
    expect((await world().ledger.balancesOf(a.id)).coins).toBe(0);
    await operate(support.closeSupport, { operator, who: who(a) });
    server().clock.advance(SECOND);
    await write(a, 'Und noch etwas');
    await expect
      .poll(async () => (await rowsOf(a)).filter(({ by }) => by === 'support').length)
      .toBe(2);
    await operate(support.closeSupport, { operator, who: who(a) });
  });

  it('is claimed, answered as the support account, read by the person, and closed', async () => {
    const a = await world().signIn();
    await write(a, 'Help');
    await receipt(a);
    const step = { operator, who: who(a) };
    const answer = { ...step, id: `answer-of-${a.id}`, text: ' Of course. ' };
    expect(await refused(support.answerSupport, answer)).toEqual([
      'support-unclaimed',
      'Claim this conversation before you answer.',
    ]);
    expect(await operate(support.claimSupport, step)).toMatchObject({ state: 'claimed', operator });
    expect((await refused(support.claimSupport, { ...step, operator: 'Jonas' }))[0]).toBe(
      'support-claimed',
    );
    expect((await refused(support.answerSupport, { ...answer, operator: 'Jonas' }))[0]).toBe(
      'support-claimed',
    );
    expect(await listed('mine')).toEqual([a.id + 100_000]);
    expect(await listed('waiting')).toEqual([]);
    server().clock.advance(SECOND);
    const first = await operate(support.answerSupport, answer);
    expect(await operate(support.answerSupport, answer)).toEqual(first);
    const shown = await operate(support.supportConversation, step);
    expect(shown.state).toBe('answered');
    expect(shown.rows.at(-1)).toMatchObject({ id: first.id, by: 'support', text: 'Of course.' });
    expect(shown.rows.filter(({ text }) => text === 'Of course.')).toHaveLength(1);
    expect(shown.events.map(({ action, operator: by }) => [action, by])).toEqual([
      ['support-answered', operator],
      ['support-claimed', operator],
    ]);
    await write(a, 'Thanks');
    expect(await operate(support.supportConversation, step)).toMatchObject({
      state: 'claimed',
      operator,
    });
    await operate(support.closeSupport, step);
    expect(await listed('closed')).toContain(a.id + 100_000);
    expect((await actions(a)).toSorted()).toEqual([
      'support-answered',
      'support-claimed',
      'support-closed',
      'support-read',
    ]);
    expect((await refused(support.closeSupport, step))[0]).toBe('support-closed');
  });

  it('is read in both voices at the house’s cost, and answered so', async () => {
    const a = await world().signIn({ characters: 100 });
    await updatePerson(server().db, a.id, { language: 'de' });
    await write(a, 'Guten Morgen!');
    await receipt(a);
    const step = { operator, who: who(a) };
    const [line] = await rowsOf(a);
    const { translation } = await operate(support.translateSupport, {
      ...step,
      message: line!.id,
      to: 'en',
    });
    expect(translation).toBe('Good morning!');
    expect((await refused(support.translateSupport, { ...step, message: '1', to: 'en' }))[0]).toBe(
      'message-unknown',
    );
    await operate(support.claimSupport, step);
    const answer = {
      ...step,
      id: `both-voices-${a.id}`,
      text: 'Good morning!',
      translate: true as const,
    };
    expect((await operate(support.answerSupport, answer)).translation).toBe('Guten Morgen!');
    expect((await rowsOf(a)).at(-1)).toMatchObject({
      text: 'Good morning!',
      translation: 'Guten Morgen!',
      translationLanguage: 'de',
    });
    expect((await world().ledger.balancesOf(a.id)).characters).toBe(100);
    const strange = { ...answer, id: `odd-words-${a.id}`, text: 'Zyxwvut 42 plugh' };
    expect((await refused(support.answerSupport, strange))[0]).toBe('support-untranslated');
    await operate(support.closeSupport, step);
  });

  it('is never held for good: another operator takes over what was left for half an hour', async () => {
    const a = await world().signIn();
    await write(a, 'Anybody?');
    const step = { operator, who: who(a) };
    await operate(support.claimSupport, step);
    server().clock.advance(30 * MINUTE);
    expect(await listed('waiting', 'Jonas')).toEqual([a.id + 100_000]);
    expect(await listed('mine')).toEqual([]);
    await operate(support.claimSupport, { ...step, operator: 'Jonas' });
    expect(await listed('mine', 'Jonas')).toEqual([a.id + 100_000]);
    await operate(support.closeSupport, { ...step, operator: 'Jonas' });
  });

  it('goes to one of two operators at the same moment', { tags: ['quick'] }, async () => {
    const a = await world().signIn();
    await write(a, 'Race');
    const claims = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((by) =>
        operate(support.claimSupport, { operator: by, who: who(a) }),
      ),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    server().clock.advance(HOUR);
    await operate(support.closeSupport, { operator, who: who(a) });
  });

  it('logs who read a conversation, once an hour', async () => {
    const a = await world().signIn();
    await write(a, 'Private');
    const reads = async () =>
      (await actions(a)).filter((action) => action === 'support-read').length;
    for (let each = 0; each < 3; each += 1) await rowsOf(a);
    expect(await reads()).toBe(1);
    server().clock.advance(HOUR + SECOND);
    await rowsOf(a);
    expect(await reads()).toBe(2);
    await operate(support.supportConversation, { operator: 'Jonas', who: who(a) });
    expect(await reads()).toBe(3);
    await operate(support.closeSupport, { operator, who: who(a) });
  });

  it('comes page by page, those that wait and those that are over', async () => {
    const people: SignedInPerson[] = [];
    for (let each = 0; each < 31; each += 1) {
      const person = await world().signIn();
      people.push(person);
      server().clock.advance(SECOND);
      const at = new Date(server().clock.now());
      await server()
        .db.insertInto('support_case')
        .values({
          user_id: person.id,
          state: 'waiting',
          pending_since: at,
          operator: null,
          changed_at: at,
        })
        .execute();
    }
    const first = await operate(support.supportQueue, { operator, list: 'waiting' });
    expect(first.rows.map(({ account }) => account)).toEqual(
      people.slice(0, 30).map(({ id }) => id + 100_000),
    );
    const rest = await operate(support.supportQueue, {
      operator,
      list: 'waiting',
      page: first.older!,
    });
    expect(rest.rows.map(({ account }) => account)).toEqual([people[30]!.id + 100_000]);
    for (const person of people) {
      server().clock.advance(SECOND);
      await operate(support.closeSupport, { operator, who: who(person) });
    }
    const latest = await operate(support.supportQueue, { operator, list: 'closed' });
    expect(latest.rows[0]?.account).toBe(people[30]!.id + 100_000);
    const older = await operate(support.supportQueue, {
      operator,
      list: 'closed',
      page: latest.older!,
    });
    expect(older.rows[0]?.account).toBe(people[0]!.id + 100_000);
  });

  it('does not list a person who has not written', async () => {
    const a = await world().signIn();
    const step = { operator, who: who(a) };
    for (const call of [support.claimSupport, support.closeSupport, support.supportConversation]) {
      expect((await refused(call, step))[0]).toBe('support-unknown');
    }
    expect((await refused(support.claimSupport, { operator, who: 'nobody' }))[0]).toBe(
      'user-not-found',
    );
    expect(SUPPORT_ADDRESS satisfies ChatAddress).toBe('support');
  });
});
