import type { MailTexts } from './mail-text';

/** The mails in English. */
export const en: MailTexts = {
  'register-code': {
    subject: 'Your code for Parley',
    body: [
      'Welcome to Parley. This is the code that proves the address is yours:',
      '{code}',
      'It works once, in the browser that asked for it, for {minutes} minutes. Nobody at Parley will ever ask you for it. If you did not want to register, you need do nothing.',
    ].join('\n\n'),
  },
  'reset-password-code': {
    subject: 'Your code for a new Parley password',
    body: [
      'This is the code for setting a new password:',
      '{code}',
      'It works once, in the browser that asked for it, for {minutes} minutes. Nobody at Parley will ever ask you for it. If you did not ask, somebody else typed your address; your password stays as it is.',
    ].join('\n\n'),
  },
  'register-link': {
    subject: 'Your link for Parley',
    body: [
      'Somebody typed wrong codes for your address, so this time we send a link instead of a code. Open it to register:',
      '{link}',
      'It works once, for {minutes} minutes. If you did not want to register, you need do nothing.',
    ].join('\n\n'),
  },
  'reset-password-link': {
    subject: 'Your link for a new Parley password',
    body: [
      'Somebody typed wrong codes for your address, so this time we send a link instead of a code. Open it to set a new password:',
      '{link}',
      'It works once, for {minutes} minutes. If you did not ask, your password stays as it is.',
    ].join('\n\n'),
  },
  'already-registered': {
    subject: 'You already have a Parley account',
    body: [
      'Somebody, probably you, wanted to register with this address. It already has an account, so no code was made. You can sign in here, or set a new password if you forgot yours:',
      '{link}',
      'If it was not you, you need do nothing.',
    ].join('\n\n'),
  },
  'password-changed': {
    subject: 'Your Parley password was changed',
    body: 'The password of your account was changed just now, and every device was signed out. If it was you, sign in with the new password. If it was not you, ask for a new password on the sign-in page at once.',
  },
  farewell: 'Parley',
};
