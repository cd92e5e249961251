import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Preferences } from '@/application/shared/preferences';
import { createCheckNewPassword } from '@/application/account/new-password';
import type { NewAccount } from '@/application/account/sign-in';
import { CURRENT_TERMS } from '@/domain/account/terms';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { RegisterViewModel, type RegisterDeps } from '@/ui/features/account/register.view-model';

function memory(): Preferences {
  const stored = new Map<string, string>();
  return {
    read: (key) => stored.get(key),
    write: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    onChangedElsewhere: () => () => {},
  };
}

const TICKET = { ticket: 'ticket-1', expiresAt: epochMs(9) };

function deps(change: Partial<RegisterDeps> = {}): RegisterDeps {
  return {
    requestCode: async (email) =>
      ok({
        email: email as never,
        requestId: 'r1',
        digits: 4,
        expiresAt: epochMs(600_000),
        nextAt: epochMs(60_000),
      }),
    judgeCode: async ({ code }) =>
      code === '1234'
        ? ok(TICKET)
        : err({ kind: 'refused', code: 400, reason: 'code-wrong', message: '', left: 4 }),
    checkNewPassword: createCheckNewPassword(),
    register: async () => ok(undefined),
    uploadAvatar: async () => ok('u/1/picture.jpg'),
    preferences: memory(),
    clock: { now: () => epochMs(Date.UTC(2026, 10, 20)) },
    language: () => 'en',
    suggestedName: 'Otter 27',
    ...change,
  };
}

const FACTS = {
  nickname: 'Annabel',
  gender: 0,
  year: '1995',
  month: '5',
  country: 'DE',
  height: '170',
  weight: '60',
  occupation: 'software',
} as const;

async function atAbout(wizard: RegisterViewModel): Promise<void> {
  wizard.change({ email: 'ann@example.org' });
  await wizard.next();
  wizard.write('code', '1234');
  await wizard.next();
  wizard.write('password', 'secret-1');
  wizard.write('repeated', 'secret-1');
  await wizard.next();
}

describe('RegisterViewModel', () => {
  it('walks from the address to the account', async () => {
    const created: NewAccount[] = [];
    const wizard = new RegisterViewModel(
      deps({ register: async (account) => (created.push(account), ok(undefined)) }),
    );
    await atAbout(wizard);
    wizard.change(FACTS);
    await wizard.next();
    wizard.change({ interests: ['hiking'] });
    expect(await wizard.next()).toBe(true);
    expect(created).toMatchObject([
      {
        ticket: 'ticket-1',
        email: 'ann@example.org',
        password: 'secret-1',
        birthDate: { year: 1995, month: 5 },
        height: 170,
        interests: ['hiking'],
        // Chosen for everybody who does not choose: a picture, the language of the page, the terms of now.
        avatar: expect.stringMatching(/^gen:/),
        language: 'en',
        terms: CURRENT_TERMS,
      },
    ]);
  });

  it('survives a reload, the password excepted', async () => {
    const shared = deps();
    const before = new RegisterViewModel(shared);
    await atAbout(before);
    before.change({ nickname: 'Annabel' });
    const after = new RegisterViewModel(shared);
    expect(after).toMatchObject({ step: 'password', resumed: true, password: '' });
    expect(after.draft).toMatchObject({ nickname: 'Annabel', ticket: 'ticket-1' });
    after.write('password', 'secret-1');
    after.write('repeated', 'secret-1');
    await after.next();
    expect(after).toMatchObject({ step: 'about', resumed: false });
    expect(shared.preferences.read('chat-registration')).not.toContain('secret-1');
  });

  it('goes on where it was left once the password is typed again', async () => {
    const shared = deps();
    const before = new RegisterViewModel(shared);
    await atAbout(before);
    before.change(FACTS);
    await before.next();
    const after = new RegisterViewModel(shared);
    const shown: string[] = [];
    const stop = autorun(() => shown.push(after.step));
    after.write('password', 'secret-1');
    after.write('repeated', 'secret-1');
    await after.next();
    stop();
    expect(shown).toEqual(['password', 'interests']);
  });

  it('shows a page that was visited, and the first one where something is missing', async () => {
    const wizard = new RegisterViewModel(deps());
    wizard.show('interests');
    expect(wizard.step).toBe('email');
    await atAbout(wizard);
    wizard.show('password');
    expect(wizard).toMatchObject({ step: 'password', password: 'secret-1' });
    wizard.show('about');
    expect(wizard.step).toBe('about');
  });

  it('begins with what the browser reports', () => {
    const wizard = new RegisterViewModel(deps({ country: 'DE', language: () => 'de' }));
    expect(wizard.draft).toMatchObject({
      country: 'DE',
      language: 'de',
    });
    expect(wizard).toMatchObject({ draft: { nickname: 'Otter 27' }, isNameSuggested: true });
    wizard.change({ nickname: 'Annabel' });
    expect(wizard.isNameSuggested).toBe(false);
  });

  it('sends nothing about a person that they did not choose', async () => {
    const wizard = new RegisterViewModel(deps({ country: 'DE' }));
    await atAbout(wizard);
    const { gender, year, month } = FACTS;
    wizard.change({ gender, year, month });
    await wizard.next();
    expect(wizard.step).toBe('about');
    expect(wizard.problems).toEqual({
      height: { kind: 'height-invalid' },
      weight: { kind: 'weight-invalid' },
      occupation: { kind: 'occupation-invalid' },
    });
  });

  it('stays on the page and names every field at fault', async () => {
    const wizard = new RegisterViewModel(deps());
    await atAbout(wizard);
    wizard.change({ ...FACTS, nickname: 'A', year: '2015' });
    await wizard.next();
    expect(wizard.step).toBe('about');
    expect(wizard.problems).toEqual({
      nickname: { kind: 'text-too-short' },
      birthDate: { kind: 'under-age' },
    });
    wizard.change({ nickname: 'Annabel' });
    expect(wizard.problems).toEqual({ birthDate: { kind: 'under-age' } });
    wizard.change({ year: '1995' });
    expect(wizard.problems).toEqual({});
  });

  it('keeps the visitor at the code after a wrong one', async () => {
    const wizard = new RegisterViewModel(deps());
    wizard.change({ email: 'ann@example.org' });
    await wizard.next();
    wizard.write('code', '9999');
    await wizard.next();
    expect(wizard).toMatchObject({ step: 'code', code: '', failure: { reason: 'code-wrong' } });
  });

  it('refuses passwords that differ', async () => {
    const wizard = new RegisterViewModel(deps());
    wizard.change({ step: 'password' });
    wizard.write('password', 'secret-1');
    wizard.write('repeated', 'secret-2');
    await wizard.next();
    expect(wizard).toMatchObject({ step: 'password', failure: { kind: 'passwords-differ' } });
  });

  it('takes a mailed link for the code: on to the password, with the address of the mail', async () => {
    const shared = deps();
    const before = new RegisterViewModel(shared);
    before.change({ email: 'ann@example.org', nickname: 'Annabel' });
    await before.next();
    const wizard = new RegisterViewModel(shared, { ticket: 'by-mail', email: 'ann@example.com' });
    expect(wizard).toMatchObject({ step: 'password', resumed: false });
    expect(wizard.draft).toMatchObject({
      email: 'ann@example.com',
      ticket: 'by-mail',
      pending: undefined,
      nickname: 'Annabel',
    });
    expect(new RegisterViewModel(shared).draft.ticket).toBe('by-mail');
  });

  it('starts again where the stored answers are damaged', () => {
    const shared = deps();
    shared.preferences.write('chat-registration', '{"step":"nowhere"}');
    expect(new RegisterViewModel(shared).step).toBe('email');
  });
});
