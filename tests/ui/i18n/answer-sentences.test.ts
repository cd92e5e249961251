import { createInstance, type TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { CHAT_REGISTRATION_FAULTS } from '@/domain/messaging/chat-registration';
import type { FieldProblem } from '@/domain/profile/profile';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { epochMs } from '@/domain/shared/time';
import { chatAccess } from '@/contract/http/account';
import { readEnvelope } from '@/infrastructure/http/http-api';
import { easemobFault } from '@/infrastructure/chat/easemob-faults';
import { failureText, faultText } from '@/ui/i18n/failure-text';
import { refusalOf, type AccountFailure } from '@server/account/account-routes';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { loadTexts } from '@tests/support/load-texts';

async function wordsIn(language: Language): Promise<TFunction<'failure'>> {
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: { [language]: await loadTexts(language) } });
  return i18n.getFixedT(language, 'failure');
}

const textsOf = await Promise.all(
  LANGUAGES.map(async (language) => [language, await wordsIn(language)] as const),
);

/** An answer with this status and body code, and what the client makes of it. */
async function failureOf(status: number, body: unknown) {
  const answer =
    body === undefined
      ? new Response('<html>', { status })
      : new Response(JSON.stringify(body), { status });
  const read = await readEnvelope(answer);
  if (read.ok) throw new Error('a success');
  return read.error;
}

/** The catalogue of specification §8, row by row: HTTP status, body, the kind it becomes, and the text; `said`: the server's own words. */
const ANSWERS: readonly (readonly [
  status: number,
  body: object | undefined,
  kind: string,
  key: string | { readonly said: string },
])[] = [
  [401, { code: 401, msg: 'no' }, 'signed-out', 'signed-out'],
  [200, { code: 401, msg: 'Come back' }, 'signed-out', 'signed-out'],
  [403, { code: 403, msg: '' }, 'forbidden', 'forbidden'],
  [403, { code: 403, msg: 'Staff only' }, 'forbidden', { said: 'Staff only' }],
  [403, undefined, 'forbidden', 'forbidden'],
  [500, { code: 500, msg: '' }, 'maintenance', 'maintenance'],
  [502, undefined, 'maintenance', 'maintenance'],
  [502, { code: 502, msg: 'Back at nine' }, 'maintenance', { said: 'Back at nine' }],
  [503, { code: 503, msg: '', data: { kind: 'overloaded' } }, 'maintenance', 'maintenance'],
  [429, { code: 429, msg: 'slow', data: { kind: 'too-many-requests' } }, 'refused', 'too-often'],
  [404, { code: 404, msg: 'none', data: { kind: 'not-found' } }, 'refused', 'not-found'],
  [200, { code: 731, msg: 'A new sentence' }, 'refused', { said: 'A new sentence' }],
  [200, { code: 731, msg: '' }, 'refused', 'refused'],
  [200, { code: 731, msg: 'x', data: { kind: 'new-thing' } }, 'refused', 'refused'],
  [200, undefined, 'broken-answer', 'broken-answer'],
];

/** An account call's refusal and the key of its sentence; a new kind of failure does not compile without a row. */
const ACCOUNT: Readonly<
  Record<Exclude<AccountFailure['kind'], 'fields-invalid' | 'new-password-invalid'>, string>
> = {
  'too-often': 'too-often-until',
  busy: 'too-often-until',
  'code-sent-too-often': 'too-often-until',
  'login-too-often': 'too-often-until',
  'code-wrong': 'code-wrong',
  'code-dead': 'code-dead',
  'code-empty': 'code-empty',
  'code-malformed': 'code-malformed',
  'code-account-locked': 'code-account-locked',
  'email-invalid': 'email-invalid',
  'email-taken': 'email-taken',
  'password-wrong': 'password-wrong',
  'password-common': 'password-common',
  'password-too-long': 'password-too-long',
  'password-too-short': 'password-too-short',
  'ticket-invalid': 'ticket-invalid',
  'avatar-not-yours': 'avatar-invalid',
  'text-blank': 'text-blank',
  'text-too-long': 'refused',
  'text-forbidden': 'text-forbidden',
  'account-not-banned': 'account-not-banned',
  'appeal-unsent': 'appeal-unsent',
  'login-wrong': 'login-wrong',
  'account-banned': 'account-banned',
};

/** The wizard's fields, refused by the server: every kind has a sentence of its own name. */
const FIELDS: Readonly<Record<FieldProblem['kind'], true>> = {
  'text-empty': true,
  'text-too-short': true,
  'text-too-long': true,
  'text-forbidden': true,
  'name-reserved': true,
  'password-too-short': true,
  'password-too-long': true,
  'password-common': true,
  'terms-outdated': true,
  'interests-none': true,
  'interests-too-many': true,
  'interest-unknown': true,
  'avatar-missing': true,
  'avatar-invalid': true,
  'email-invalid': true,
  'gender-invalid': true,
  'birth-date-invalid': true,
  'under-age': true,
  'country-invalid': true,
  'height-invalid': true,
  'weight-invalid': true,
  'occupation-invalid': true,
  'hidden-invalid': true,
  'language-missing': true,
};

/** The refusal as it travels: the kind is the message of those that have no other. */
function onTheWire({ kind, code, msg = kind, field, left, retryAt }: ApiRefusal): object {
  const at = retryAt === undefined ? {} : { retryAt: new Date(retryAt).toISOString() };
  return { code, msg, data: { kind, ...(field && { field }), ...(left && { left }), ...at } };
}

/** The sentence behind a key without its variables, to compare with what the person reads. */
function stem(t: TFunction<'failure'>, key: string): string {
  const raw = t(key as 'refused', { count: 4, skipInterpolation: true });
  expect(raw).not.toBe(key);
  return raw.split('{{').reduce((longest, part) => {
    const text = part.replace(/^[^}]*\}\}/, '');
    return text.length > longest.length ? text : longest;
  }, '');
}

describe.each(textsOf)('what the person reads of an answer, in %s', (_, t) => {
  it.each(ANSWERS)('status %s, body %o: %s', async (status, body, kind, key) => {
    const failure = await failureOf(status, body);
    expect(failure.kind).toBe(kind);
    expect(failureText(t, failure)).toContain(typeof key === 'string' ? stem(t, key) : key.said);
  });

  it.each(Object.entries(ACCOUNT))('the refusal %s of an account call', async (kind, key) => {
    const more = { retryAt: epochMs(0), triesLeft: 4 };
    const refusal = refusalOf({ kind, ...more } as AccountFailure);
    const failure = await failureOf(200, onTheWire(refusal));
    expect(failureText(t, failure)).toContain(stem(t, key));
  });

  it.each(Object.keys(FIELDS))('the field problem %s of a registration', async (kind) => {
    const problems = { nickname: { kind } } as never;
    const refusal = refusalOf({ kind: 'fields-invalid', problems });
    expect(failureText(t, await failureOf(200, onTheWire(refusal)))).toContain(stem(t, kind));
  });

  it.each(CHAT_REGISTRATION_FAULTS)('the chat service’s refusal %s of a new user', (fault) => {
    const access = chatAccess.parse({
      provider: 'easemob',
      appKey: 'a#b',
      url: '',
      apiUrl: '',
      imAccount: 'u1',
      imPassword: '',
      imFault: fault,
    });
    expect(access.fault).toBe(fault);
    const text = failureText(t, { kind: 'chat-unregistered', fault });
    expect(text).toContain(stem(t, `chat-registration.${fault}`));
    expect(text).not.toMatch(/\{\{/);
  });

  it.each([
    [{ code: 731, message: 'Words we do not send' }, 'Words we do not send'],
    [{ code: 731, message: 'peer-unreachable' }, t('not-sent')],
    [{ code: 731, message: '' }, t('not-sent')],
  ])('a message refused with type 502 and %o', (answer, text) => {
    const fault = easemobFault({ type: 502, message: JSON.stringify(answer) });
    const reason = fault.kind === 'refused' ? fault.text : '';
    expect(faultText(t, { kind: 'rejected', reason })).toBe(text);
  });
});
