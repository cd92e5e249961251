import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Preferences } from '@/application/shared/preferences';
import { epochMs } from '@/domain/shared/time';
import { createSessionVault } from '@/infrastructure/browser/preferences-session-vault';
import { aMe } from '@tests/support/people';

function vaultOver(stored: Map<string, string>) {
  const preferences: Preferences = {
    read: (key) => stored.get(key),
    write: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    onChangedElsewhere: () => () => {},
  };
  const clock = { now: () => epochMs(1_000) };
  return createSessionVault({
    preferences,
    clock,
    menus: ['/profile', '/friends'],
    userKeys: () => [...stored.keys()].filter((k) => k !== 'x'),
  });
}

describe('the session vault', () => {
  it('gives back what was saved', () => {
    const vault = vaultOver(new Map());
    const session = { token: 't', expiresAt: epochMs(1_001), me: aMe() };
    vault.save(session);
    expect(vault.load()).toEqual(session);
  });

  it.each([
    [1_001, true],
    [1_000, false],
    [999, false],
  ])('a session that ends at %i is there at 1000: %s', (expiresAt, there) => {
    const vault = vaultOver(new Map());
    vault.save({ token: 't', expiresAt: epochMs(expiresAt), me: aMe() });
    expect(vault.load() !== undefined).toBe(there);
  });

  it('has the last login as it was, whatever becomes of the user afterwards', () => {
    const stored = new Map<string, string>();
    const vault = vaultOver(stored);
    const login = { token: 't', expiresAt: epochMs(1_001) };
    vault.save({ ...login, me: aMe({ nickname: 'Mila' }) });
    vault.save({ ...login, me: aMe({ nickname: 'Milena' }) });
    const nameIn = (key: string) =>
      (JSON.parse(stored.get(key) ?? '{}') as { userInfo?: { nickname: string } }).userInfo
        ?.nickname;
    expect(nameIn('chat-loginInfo')).toBe('Mila');
    expect(vault.load()?.me.nickname).toBe('Milena');
    vault.save({ ...login, token: 'u', me: aMe({ nickname: 'Milena' }) });
    expect(nameIn('chat-loginInfo')).toBe('Milena');
  });

  it('reads anything damaged as signed out', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), fc.json(), (token, login, me) => {
        const stored = new Map([
          ['chat-accessToken', token],
          ['chat-loginInfo', login],
          ['chat-userInfo', me],
        ]);
        expect(vaultOver(stored).load()).toBeUndefined();
      }),
    );
  });

  it.each([
    ['chat-loginInfo', '{"expiresAt":'],
    ['chat-loginInfo', '{}'],
    ['chat-userInfo', '{"id":'],
    ['chat-userInfo', '{}'],
  ])('takes a session whose %s is %j for one that is over, so that it is cleared', (key, value) => {
    const stored = new Map<string, string>();
    const vault = vaultOver(stored);
    vault.save({ token: 't', expiresAt: epochMs(1_001), me: aMe() });
    expect(vault.hasExpired()).toBe(false);
    stored.set(key, value);
    expect([vault.load(), vault.hasExpired()]).toEqual([undefined, true]);
  });

  it('takes everything of the user along when it is cleared', () => {
    const stored = new Map([
      ['chat-drafts-ann', '{}'],
      ['x', 'kept'],
    ]);
    const vault = vaultOver(stored);
    vault.save({ token: 't', expiresAt: epochMs(2_000), me: aMe() });
    vault.clear({ keepDrafts: false });
    expect([...stored]).toEqual([['x', 'kept']]);
  });

  it('leaves the drafts alone where they are to be kept, and nothing else', () => {
    const stored = new Map([
      ['chat-drafts-ann', '{"bo":"half a thought"}'],
      ['chat-outbox-ann', '[]'],
    ]);
    const vault = vaultOver(stored);
    vault.save({ token: 't', expiresAt: epochMs(2_000), me: aMe() });
    vault.clear({ keepDrafts: true });
    expect([...stored]).toEqual([['chat-drafts-ann', '{"bo":"half a thought"}']]);
  });

  it('has no other person’s drafts once a user signs in', () => {
    const stored = new Map([
      ['chat-drafts-ann', '{}'],
      ['chat-drafts-bo', '{}'],
    ]);
    vaultOver(stored).save({ token: 't', expiresAt: epochMs(2_000), me: aMe() });
    expect(stored.has('chat-drafts-ann')).toBe(true);
    expect(stored.has('chat-drafts-bo')).toBe(false);
  });

  it.each([
    [1_001, false],
    [1_000, true],
    [Number.NaN, true],
  ])('a session that ends at %d has expired at 1000: %s', (expiresAt, expired) => {
    const vault = vaultOver(new Map());
    expect(vault.hasExpired()).toBe(false);
    vault.save({ token: 't', expiresAt: epochMs(expiresAt), me: aMe() });
    expect(vault.hasExpired()).toBe(expired);
  });
});
