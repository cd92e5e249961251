import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { HOUR } from '@/domain/shared/time';
import { carriesCode, lastMail, newAccount, newEmail, ticketFor } from './identity-world';
import { setAccountsStage } from './accounts-stage';

describeOnEachDatabase('a new password', 'both', (open) => {
  const stage = setAccountsStage(open);
  const { logIn } = stage;

  it('ends every session, kicks the chat, renews its secret and tells the owner', async () => {
    const { email, token, id, address, made } = await newAccount(stage.world);
    const other = expectOk(await logIn(email)).token;
    stage.world.clock.advance(HOUR);
    const ticket = await ticketFor(stage.world, email, 'reset-password');
    expectOk(await stage.world.updatePassword({ ticket, email, password: 'a-new-one' }));

    expect(await stage.world.authenticate(token)).toBeUndefined();
    expect(await stage.world.authenticate(other)).toBeUndefined();
    expect(stage.world.kicks).toEqual([[address, 'password-changed']]);
    expect(stage.world.signedOut).toEqual([id]);
    const mail = lastMail(stage.world, email);
    expect(carriesCode(mail)).toBe(false);
    expect(mail.subject).toBe('Dein Parley-Passwort wurde geändert');
    expect(expectErr(await logIn(email)).kind).toBe('login-wrong');
    const again = expectOk(await logIn(email, 'a-new-one'));
    expect(again.chat.address).toBe(made.chat.address);
    expect(again.chat.secret).not.toBe(made.chat.secret);
  });

  it('needs an unused reset ticket of this address', async () => {
    const { email } = await newAccount(stage.world);
    stage.world.clock.advance(HOUR);
    const ticket = await ticketFor(stage.world, email, 'reset-password');
    const change = { ticket, email, password: 'a-new-one' };
    for (const wrong of [
      { ...change, ticket: 'made-up' },
      { ...change, email: newEmail() },
    ]) {
      expect(expectErr(await stage.world.updatePassword(wrong)).kind).toBe('ticket-invalid');
    }
    const short = expectErr(await stage.world.updatePassword({ ...change, password: '12345' }));
    expect(short.kind).toBe('password-too-short');
    const answers = await Promise.all([
      stage.world.updatePassword(change),
      stage.world.updatePassword({ ...change, password: 'or-this-one' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
