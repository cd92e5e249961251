import { describe, it } from 'vitest';
import { chatAccess, register } from '@/contract/http/account';
import { at } from '@tests/support/builders';
import { expectSpelled } from '@tests/support/on-the-wire';

const TIME = '2026-11-22T03:00:00.000Z';

describe('the account calls', () => {
  it('spell a new account', () => {
    const shared = {
      ticket: 't',
      email: 'ann@example.org',
      password: 'otters-swim',
      nickname: 'Ann',
      gender: 0,
      country: 'GB',
      height: 170,
      weight: 60,
      occupation: 'software',
      signature: 'Hi',
      avatar: 'gen:amber',
      language: 'en',
    };
    expectSpelled(
      register.request,
      { ...shared, birthday: { year: 1995, month: 5 }, hobbies: ['hiking'] },
      { ...shared, birthDate: { year: 1995, month: 5 }, interests: ['hiking'] },
    );
  });

  it.each([
    [
      { imToken: 'once', imTokenExpiresAt: TIME },
      { token: { value: 'once', expiresAt: at(TIME) } },
    ],
    [{ imFault: 'quota-exceeded' }, { fault: 'quota-exceeded' }],
    [{}, {}],
  ])('spell how a page reaches the chat, with the proof %j', (wire, proof) => {
    const names = { imAccount: 'ann', imPassword: 's' };
    const domain = { address: 'ann', secret: 's' };
    expectSpelled(
      chatAccess,
      {
        provider: 'easemob',
        appKey: 'a#b',
        url: 'wss://x',
        apiUrl: 'https://x',
        ...names,
        ...wire,
      },
      {
        provider: 'easemob',
        appKey: 'a#b',
        socketUrl: 'wss://x',
        restUrl: 'https://x',
        ...domain,
        ...proof,
      },
    );
    const xmpp = { provider: 'xmpp', domain: 'x', service: 'chat.x' };
    expectSpelled(
      chatAccess,
      { ...xmpp, url: 'wss://x', ...names, ...wire },
      { ...xmpp, socketUrl: 'wss://x', ...domain, ...proof },
    );
  });
});
