import { expect, it } from 'vitest';
import * as account from '@/contract/http/account';
import { refusalData } from '@/contract/http/envelope';
import * as calls from '@/contract/operator/operator-calls';
import * as support from '@/contract/operator/support-calls';
import { DAY, HOUR } from '@/domain/shared/time';
import type { Email } from '@/domain/account/email';
import { writeMail } from '@server/mail/write-mail';
import { registered } from '@tests/server/account/identity-server';
import { callApi } from '@tests/support/api-client';
import { describeOperator } from './operator-stage';

const operator = 'Hanna';
const PASSWORD = 'otters-swim';

describeOperator('an appeal', 'rules', ({ server, operate }) => {
  const appeal = async (email: string, text?: string, change: object = {}) => {
    const message = { id: crypto.randomUUID(), text };
    const body = { email, password: PASSWORD, ...(text !== undefined && { message }), ...change };
    const { body: answer } = await callApi(server().url, 'POST', '/account/appeal', { body });
    return answer;
  };
  const read = async (email: string, text?: string, change: object = {}) => {
    const answer = await appeal(email, text, change);
    expect(answer).toMatchObject({ code: 200 });
    return account.appeal.response.parse(answer.data).rows;
  };
  const refusal = async (...given: Parameters<typeof appeal>) =>
    refusalData.parse((await appeal(...given)).data).kind;
  const banned = async () => {
    const { email, userInfo, token } = await registered(server());
    const who = String(userInfo.id + 100_000);
    await operate(calls.banUser, { operator, who, reason: 'spam' });
    return { email, who, token, address: userInfo.imAccount };
  };

  it('reaches the queue and is answered there; its writer reads both', async () => {
    const { email, who } = await banned();
    expect(await read(email)).toEqual([]);
    const [mine] = await read(email, ' A mistake! ');
    expect(mine).toMatchObject({ own: true, text: 'A mistake!' });
    const shown = await operate(support.supportConversation, { operator, who });
    expect(shown).toMatchObject({ state: 'waiting', banned: true });
    // The receipt comes by itself, and an operator is never as fast.
    await expect.poll(async () => (await read(email)).length).toBe(2);
    await operate(support.claimSupport, { operator, who });
    const answer = { operator, who, id: crypto.randomUUID(), text: 'We look again.' };
    await operate(support.answerSupport, answer);
    await operate(support.answerSupport, answer);
    const rows = await read(email);
    expect(rows.at(-1)).toMatchObject({ own: false, text: 'We look again.' });
  });

  it('that is answered is announced by mail once, in their language, without the words of the answer', async () => {
    const { email, who } = await banned();
    await read(email, 'A mistake!');
    await operate(support.claimSupport, { operator, who });
    const answer = { operator, who, id: crypto.randomUUID(), text: 'We look again.' };
    await operate(support.answerSupport, answer);
    await operate(support.answerSupport, answer);
    const told = writeMail(email as Email, 'en', { kind: 'support-answered' });
    const mailed = async () =>
      (await server().db.selectFrom('letter').selectAll().where('recipient', '=', email).execute())
        .filter(({ subject }) => subject === told.subject)
        .map(({ body }) => body);
    expect(await mailed()).toEqual([told.text]);
    expect(told.text).not.toContain(answer.text);
    await operate(calls.unbanUser, { operator, who });
    await operate(support.answerSupport, { ...answer, id: crypto.randomUUID() });
    expect(await mailed()).toHaveLength(1);
  });

  it('goes out once under its id', async () => {
    const { email } = await banned();
    const message = { id: crypto.randomUUID(), text: 'Once' };
    await read(email, 'x', { message });
    const rows = await read(email, 'x', { message });
    expect(rows.filter(({ own }) => own)).toHaveLength(1);
  });

  it('opens nothing else: no session, no chat, only support', async () => {
    const { email, token } = await banned();
    await read(email, 'Hello');
    const login = await callApi(server().url, 'POST', '/account/login', {
      body: { email, password: PASSWORD },
    });
    expect(refusalData.parse(login.body.data).kind).toBe('account-banned');
    const info = await callApi(server().url, 'GET', '/account/my-info', { token });
    expect(info.body.code).toBe(401);
  });

  it('is for a banned person who knows the password', async () => {
    const { email } = await registered(server());
    expect(await refusal(email, 'Hi')).toBe('account-not-banned');
    const shut = await banned();
    expect(await refusal(shut.email, 'Hi', { password: 'guessed-it' })).toBe('login-wrong');
    expect(await refusal('nobody@example.org', 'Hi')).toBe('login-wrong');
    expect(await refusal(shut.email, ' ')).toBe('text-blank');
    await operate(calls.unbanUser, { operator, who: shut.who });
    expect(await refusal(shut.email, 'Hi')).toBe('account-not-banned');
  });

  it('is written ten times a day, and read as often as one likes', async () => {
    const { email } = await banned();
    for (let each = 0; each < 10; each += 1) await read(email, `Message ${each}`);
    expect(await refusal(email, 'One more')).toBe('too-often');
    for (let each = 0; each < 12; each += 1) await read(email);
    server().clock.advance(DAY + HOUR);
    expect((await read(email, 'The next day')).at(-1)?.text).toBe('The next day');
  });
});
