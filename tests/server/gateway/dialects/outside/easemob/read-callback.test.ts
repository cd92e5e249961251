import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHookMessage } from '@server/gateway/dialects/outside/hook-message';
import {
  messageCallback,
  readCallback,
  recallCallback,
  statusCallback,
  toldBy,
  userOf,
  SeenCallbacks,
} from '@server/gateway/dialects/outside/easemob/easemob-callbacks';
import { createHookSecrets, easemobSignature } from '@server/gateway/dialects/outside/hook-plugin';
import { expectOk } from '@tests/support/expect-result';

const callback = (payload: unknown) => ({
  callId: 'a#b_1',
  timestamp: 1,
  security: '',
  chat_type: 'chat',
  from: 'ann',
  to: 'bo',
  msg_id: '7',
  payload,
});

function read(payload: unknown) {
  const parsed = messageCallback.safeParse(callback(payload));
  const told = parsed.success ? toldBy(parsed.data) : undefined;
  return told && readHookMessage(told);
}

/** What the SDK can put into an extension and gets back the same. */
const extension = fc.dictionary(
  fc.string({ minLength: 1 }).filter((key) => key !== 'local_id' && key !== '__proto__'),
  fc.oneof(fc.string(), fc.integer(), fc.boolean()),
);

describe('a message of a callback', () => {
  it('is the same message in both shapes, for any content', () => {
    fc.assert(
      fc.property(fc.string(), extension, (msg, ext) => {
        for (const payload of [
          { type: 'txt', msg, ext },
          { bodies: [{ type: 'txt', msg }], ext },
        ]) {
          const message = expectOk(read(payload)!);
          expect(message).toMatchObject({ kind: 'message', clientId: 'service:7' });
          expect(message).toHaveProperty('body', { kind: 'text', text: msg, ext });
        }
      }),
    );
  });

  it.each([
    [{ 'v2:customExts': { a: '1', b: 'x' } }],
    [{ customExts: [{ a: '1' }, { b: 'x' }] }],
    [{ customExts: { a: 1, b: 'x' } }],
  ])('carries values as %j', (values) => {
    const message = expectOk(read({ type: 'custom', customEvent: 'thing', ...values })!);
    expect(message).toHaveProperty('body', {
      kind: 'custom',
      event: 'thing',
      values: { a: '1', b: 'x' },
      ext: {},
    });
  });

  it('is named by its sender where it carries a name', () => {
    const message = expectOk(read({ type: 'txt', msg: 'x', ext: { local_id: 'own' } })!);
    expect(message).toMatchObject({ clientId: 'own' });
  });
});

it('no input makes reading it fail', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      read(value);
      const whole = { ...callback({}), ...(typeof value === 'object' ? value : {}) };
      for (const shape of [messageCallback, readCallback, recallCallback, statusCallback]) {
        shape.safeParse(value);
        shape.safeParse(whole);
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['a#b_ann@easemob.com/web_1', 'ann'],
  ['a#b_ann_1@easemob.com/ios_x', 'ann_1'],
  ['a#b_ann', undefined],
  ['a#c_ann@easemob.com/web_1', undefined],
  ['', undefined],
])('%s is %s', (user, name) => {
  expect(userOf(user, 'a#b')).toBe(name);
});

it('a signature is good for its own number, moment and secret only', () => {
  const secrets = createHookSecrets(['first-secret', 'second-secret']);
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.boolean(), (callId, timestamp, first) => {
      const secret = first ? 'first-secret' : 'second-secret';
      const security = easemobSignature(callId, secret, timestamp);
      expect(secrets.signed({ callId, timestamp, security })).toBe(true);
      expect(secrets.signed({ callId: `${callId}x`, timestamp, security })).toBe(false);
      expect(secrets.signed({ callId, timestamp: timestamp + 1, security })).toBe(false);
      const foreign = easemobSignature(callId, 'third-secret', timestamp);
      expect(secrets.signed({ callId, timestamp, security: foreign })).toBe(false);
    }),
  );
});

it('the signature is the documented one', () => {
  // MD5 of "a#b_1", "secret" and "1600060847294" in a row.
  expect(easemobSignature('a#b_1', 'secret', 1_600_060_847_294)).toBe(
    '56305d06cdc8eeb7e3145d4d24982af8',
  );
});

it('without a secret every callback is refused', () => {
  const none = createHookSecrets([]);
  expect(none.matches('')).toBe(false);
  const security = easemobSignature('c', '', 1);
  expect(none.signed({ callId: 'c', timestamp: 1, security })).toBe(false);
});

it('a number that was used is good for the same words only', () => {
  const seen = new SeenCallbacks();
  expect(seen.admit('1', { a: 1 })).toBe(true);
  expect(seen.admit('1', { a: 1 })).toBe(true);
  expect(seen.admit('1', { a: 2 })).toBe(false);
  expect(seen.admit('2', { a: 2 })).toBe(true);
});
