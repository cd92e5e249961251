import { describe, it } from 'vitest';
import {
  acknowledgeNotice,
  editInfo,
  ownInfo,
  personCard,
  publicAddress,
  userDetail,
} from '@/contract/http/profile';
import { at, balances } from '@tests/support/builders';
import { expectSpelled } from '@tests/support/on-the-wire';
import { aMe, aPerson } from '@tests/support/people';

const TIME = '2026-11-22T03:00:00.000Z';

const card = {
  id: 2,
  account: 100_002,
  nickname: 'Bo',
  avatar: 'gen:birch',
  gender: 1,
  age: 31,
  country: 'DE',
  height: 180,
  weight: 75,
  occupation: 'teacher',
  hobbies: 'hiking',
  signature: '',
  language: 'de',
  vipLevel: 0,
  imAccount: 'bo',
  onlineState: 1,
  demo: false,
  friend: false,
  blocked: false,
};

const own = {
  id: 1,
  account: 100_001,
  nickname: 'Ann',
  avatar: 'gen:amber',
  gender: 0,
  birthday: { year: 1995, month: 5, date: 9 },
  country: 'GB',
  height: 170,
  weight: 60,
  occupation: 'software',
  hobbies: ['hiking', 'cooking'],
  signature: 'Hi',
  hidden: ['age'],
  genderFrom: TIME,
  birthdayFrom: TIME,
  email: 'ann@example.org',
  language: 'en',
  memberId: '100001',
  vipLevel: 2,
  vipUntil: TIME,
  imAccount: 'ann',
  isPayMsg: true,
  isBurnPayMsg: false,
  userAccountVo: { goldCoin: 5, character: 2000, vipCharacter: 7, owed: 0 },
  translationPrice: 'characters',
  coinPrice: '0.9300 EUR',
  withdrawalDays: 14,
  coinsUnsold: true,
  userDataVo: { fans: 3, follow: 4 },
  userSetVo: {
    whoMayAdd: 'verification',
    likes: 'public',
    comments: 'public',
    corrections: 'welcome',
    warnOfFriends: true,
    whoMayWrite: 'anyone',
    browseUnseen: false,
  },
};

describe('the calls about people', () => {
  it.each([
    [card, aPerson()],
    [
      { ...card, hobbies: '', vipLevel: 1, onlineState: 0, friend: true, liked: true },
      aPerson({ interests: [], tier: 'vip', online: false, friends: true, liked: true }),
    ],
    [{ ...card, hobbies: 'music,art' }, aPerson({ interests: ['music', 'art'] })],
  ])('spell a person', (wire, person) => {
    expectSpelled(personCard, wire, person);
  });

  it('spell a person with what the reader has translated of the introduction', () => {
    const readTranslations = [{ language: 'en' as const, text: 'Hi' }];
    const person = aPerson({ readTranslations });
    expectSpelled(userDetail.response, { userVo: card, readTranslations }, person);
    expectSpelled(userDetail.response, { userVo: card }, aPerson());
  });

  it('spell the signed-in user', () => {
    const me = aMe({
      birth: { year: 1995, month: 5, day: 9 },
      introduction: 'Hi',
      hidden: ['age'],
      genderFrom: at(TIME),
      birthFrom: at(TIME),
      tier: 'svip',
      tierUntil: at(TIME),
      balances: balances({ coins: 5, characters: 2000, vipCharacters: 7 }),
      coinPrice: { parts: 9300, currency: 'EUR' },
      withdrawalDays: 14,
      coinsUnsold: true,
      fans: 3,
      follows: 4,
      messageNoticeDue: true,
    });
    expectSpelled(ownInfo.response, { userInfo: own }, { me });
  });

  it('spell a change of the own profile', () => {
    expectSpelled(
      editInfo.request,
      { signature: 'Hi', hobbies: ['art'], birthday: { year: 1995, month: 5, date: 9 } },
      { signature: 'Hi', interests: ['art'], birthDate: { year: 1995, month: 5, day: 9 } },
    );
  });

  it.each([
    ['pay-message', 'message'],
    ['burn-picture', 'burnPicture'],
  ])('spell the notice %s as %s', (alertType, notice) => {
    expectSpelled(acknowledgeNotice.request, { alertType }, { notice });
  });

  it('spell what a coin is worth', () => {
    expectSpelled(
      publicAddress.response,
      { translationPrice: 'free', coinPrice: '0.9300 EUR' },
      { translationPrice: 'free', coinPrice: { parts: 9300, currency: 'EUR' } },
    );
  });
});
