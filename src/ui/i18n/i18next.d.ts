import type account from './locales/en/account.json';
import type chat from './locales/en/chat.json';
import type circle from './locales/en/circle.json';
import type common from './locales/en/common.json';
import type album from './locales/en/album.json';
import type complaints from './locales/en/complaints.json';
import type encounter from './locales/en/encounter.json';
import type failure from './locales/en/failure.json';
import type gifts from './locales/en/gifts.json';
import type pages from './locales/en/pages.json';
import type people from './locales/en/people.json';
import type pictures from './locales/en/pictures.json';
import type places from './locales/en/places.json';
import type profile from './locales/en/profile.json';
import type shell from './locales/en/shell.json';
import type wallet from './locales/en/wallet.json';

// English is the reference: a key it lacks does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      chat: typeof chat;
      circle: typeof circle;
      common: typeof common;
      album: typeof album;
      complaints: typeof complaints;
      encounter: typeof encounter;
      failure: typeof failure;
      gifts: typeof gifts;
      pages: typeof pages;
      people: typeof people;
      pictures: typeof pictures;
      places: typeof places;
      profile: typeof profile;
      shell: typeof shell;
      wallet: typeof wallet;
    };
  }
}
