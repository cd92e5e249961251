import type { MailTexts } from './mail-text';
import { receipts } from './receipts';

/** The mails in English. */
export const en: MailTexts = {
  'register-code': {
    subject: 'Your code for Parley',
    body: [
      'Welcome to Parley. This is the code that proves the address is yours:',
      '{code}',
      'It works once, in the browser that asked for it, for {minutes} minutes. Nobody at Parley will ever ask you for it. If you did not want to register, you can ignore this e-mail.',
    ].join('\n\n'),
  },
  'reset-password-code': {
    subject: 'Your code for a new Parley password',
    body: [
      'This is the code for setting a new password:',
      '{code}',
      'It works once, in the browser that asked for it, for {minutes} minutes. Nobody at Parley will ever ask you for it. If you did not ask, someone else entered your address; your password stays as it is.',
    ].join('\n\n'),
  },
  'register-link': {
    subject: 'Your link for Parley',
    body: [
      'Wrong codes were entered for your address too often, so this time we send a link instead of a code. Open it to register:',
      '{link}',
      'It works once, for {minutes} minutes. If you did not want to register, you can ignore this e-mail.',
    ].join('\n\n'),
  },
  'reset-password-link': {
    subject: 'Your link for a new Parley password',
    body: [
      'Wrong codes were entered for your address too often, so this time we send a link instead of a code. Open it to set a new password:',
      '{link}',
      'It works once, for {minutes} minutes. If you did not ask, your password stays as it is.',
    ].join('\n\n'),
  },
  'already-registered': {
    subject: 'You already have a Parley account',
    body: [
      'Someone, probably you, wanted to register with this address. It already has an account, so we didn’t send a code. You can log in here, or set a new password if you forgot yours:',
      '{link}',
      'If it was not you, you can ignore this e-mail.',
    ].join('\n\n'),
  },
  'password-changed': {
    subject: 'Your Parley password was changed',
    body: 'The password of your account was changed just now, and every device was logged out. If it was you, log in with the new password. If it was not you, choose “Forgot your password?” on the login page at once.',
  },
  'support-answered': {
    subject: 'Support has answered you',
    body: 'Our support team has answered what you wrote about your suspended account. To read the answer, log in to Parley with your e-mail address and password and choose “Write to support”; your account itself stays suspended for now.',
  },
  withdrawal: {
    subject: 'Your withdrawal from Parley',
    body: [
      'We have received your withdrawal from this contract:',
      '{goods}',
      'It was received on {date}.',
      'Refunded: {money}, the way it was paid. Your bank may take a few days.',
      'Order: {order}',
    ].join('\n\n'),
  },
  ...receipts({
    subject: 'Your receipt from Parley',
    thanks: 'Thank you for your purchase. This is your receipt:',
    receiver: 'For: {receiver}',
    paid: 'Paid: {paid}',
    order: 'Order: {order}',
    date: 'Date: {date}',
    where: 'It is also in your account, under “History”.',
    help: 'If something is not right, write to support in Parley.',
  }),
  farewell: 'Parley',
};
