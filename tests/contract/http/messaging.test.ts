import { expect, it } from 'vitest';
import { burnedImages, MAX_STATUS_QUESTION } from '@/contract/http/burn-pictures';
import { liveEvent } from '@/contract/http/live-events';
import { PEOPLE_PER_CALL, sessionUsers } from '@/contract/http/messaging';
import { at, balances, bo, BO } from '@tests/support/builders';
import { expectSpelled } from '@tests/support/on-the-wire';

const TIME = '2026-11-22T03:00:00.000Z';
const SETTINGS = { pinned: true, mutedUntil: 'ever', markedUnread: false } as const;
const SHARED = {
  userId: BO,
  avatar: 'gen:birch',
  nickname: 'Bo',
  language: 'de',
  country: 'DE',
  demo: false,
  blocked: false,
};

it('spells the people of conversations as the specification does', () => {
  const wire = {
    ...SHARED,
    imAccount: 'bo',
    userType: 1,
    friend: true,
    onlineState: 1,
    vipLevel: 2,
    settings: SETTINGS,
  };
  const person = { ...SHARED, friends: true, online: true, tier: 'svip' };
  expectSpelled(
    sessionUsers.response,
    [
      { ...wire, friendRemarkName: 'Bob', openUntil: TIME },
      { ...wire, friendRemarkName: '', userType: 2, onlineState: 0, vipLevel: 0 },
    ],
    [
      {
        address: bo,
        kind: 'person',
        person: { ...person, remark: 'Bob', openUntil: at(TIME) },
        settings: SETTINGS,
      },
      {
        address: bo,
        kind: 'support',
        person: { ...person, online: false, tier: 'ordinary' },
        settings: SETTINGS,
      },
    ],
  );
});

it('spells balances as the specification does, also in a live event', () => {
  expectSpelled(
    liveEvent,
    { kind: 'balances', balances: { goldCoin: 1, character: 2, vipCharacter: 3, owed: 4 } },
    {
      kind: 'balances',
      balances: balances({ coins: 1, characters: 2, vipCharacters: 3, owed: 4 }),
    },
  );
});

it('takes questions as large as pages make them, and no larger', () => {
  const many = (count: number) => Array.from({ length: count }, () => 'm');
  const takes = (msgIds: string[], imAccounts: string[]) =>
    burnedImages.request.safeParse({ msgIds }).success &&
    sessionUsers.request.safeParse({ imAccounts }).success;
  expect(takes(many(MAX_STATUS_QUESTION), many(PEOPLE_PER_CALL))).toBe(true);
  expect(takes(many(MAX_STATUS_QUESTION + 1), [])).toBe(false);
  expect(takes([], many(PEOPLE_PER_CALL + 1))).toBe(false);
});
