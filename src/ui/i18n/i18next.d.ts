import type account from './locales/en/account.json';
import type album from './locales/en/album.json';
import type choices from './locales/en/choices.json';
import type common from './locales/en/common.json';
import type complaints from './locales/en/complaints.json';
import type face from './locales/en/face.json';
import type failure from './locales/en/failure.json';
import type friends from './locales/en/friends.json';
import type gifts from './locales/en/gifts.json';
import type learning from './locales/en/learning.json';
import type matching from './locales/en/matching.json';
import type media from './locales/en/media.json';
import type messaging from './locales/en/messaging.json';
import type moments from './locales/en/moments.json';
import type notices from './locales/en/notices.json';
import type pages from './locales/en/pages.json';
import type panel from './locales/en/panel.json';
import type profile from './locales/en/profile.json';
import type purchases from './locales/en/purchases.json';
import type safety from './locales/en/safety.json';
import type shell from './locales/en/shell.json';
import type shop from './locales/en/shop.json';
import type wallet from './locales/en/wallet.json';

// English is the reference: a key it lacks does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      album: typeof album;
      choices: typeof choices;
      common: typeof common;
      complaints: typeof complaints;
      face: typeof face;
      failure: typeof failure;
      friends: typeof friends;
      gifts: typeof gifts;
      learning: typeof learning;
      matching: typeof matching;
      media: typeof media;
      messaging: typeof messaging;
      moments: typeof moments;
      notices: typeof notices;
      pages: typeof pages;
      panel: typeof panel;
      profile: typeof profile;
      purchases: typeof purchases;
      safety: typeof safety;
      shell: typeof shell;
      shop: typeof shop;
      wallet: typeof wallet;
    };
  }
}
