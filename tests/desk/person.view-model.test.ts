import { describe, expect, it } from 'vitest';
import { grantCoins, grantedCoins } from '@/contract/operator/grant-calls';
import * as moderation from '@/contract/operator/moderation-calls';
import { banUser, unbanUser, userDetail } from '@/contract/operator/operator-calls';
import { DAY } from '@/domain/shared/time';
import { PersonViewModel } from '../../desk/person.view-model';
import { BEN, fakeServer, openDeskOf } from './fake-server';
import { at } from '@tests/support/builders';

async function setUp(who = '100002') {
  const server = fakeServer();
  server.answer(userDetail, BEN);
  server.answer(grantedCoins, { rows: [], left: 450, limit: 500 });
  const desk = await openDeskOf(server);
  const person = new PersonViewModel(desk, who);
  await person.read();
  return { server, desk, person };
}

describe('a person at the desk', () => {
  it('is read by e-mail once, by account number from then on', async () => {
    const { server, person } = await setUp('ben@example.org');
    expect([person.shown?.nickname, person.left, person.failed]).toEqual(['Ben', 450, false]);
    await person.read();
    expect(server.requestsOf(userDetail)).toEqual([{ who: 'ben@example.org' }, { who: '100002' }]);
  });

  it('is not shown when there is no such account', async () => {
    const { server, desk } = await setUp();
    server.refuse(userDetail, 'There is no such person.');
    const person = new PersonViewModel(desk, '1');
    await person.read();
    expect([person.shown, person.failed]).toEqual([undefined, true]);
    expect(desk.notice).toBe('There is no such person.');
  });

  it('stays when the server does not answer, and so does what is written about them', async () => {
    const { server, person } = await setUp();
    server.refuse(userDetail, 'The server does not answer.');
    server.refuse(moderation.addNote, 'The server does not answer.');
    server.refuse(grantedCoins, 'The server does not answer.');
    expect(await person.addNote('asks for money')).toBe(false);
    expect([person.shown?.nickname, person.failed, person.left]).toEqual(['Ben', true, 450]);
    server.answer(userDetail, BEN);
    await person.read();
    expect(person.failed).toBe(false);
  });

  it.each([
    [1, DAY],
    [30, 30 * DAY],
  ])('is banned for %i days', async (days, lasts) => {
    const { server, person } = await setUp();
    server.answer(banUser, { account: 100_002, nickname: 'Ben' });
    expect(await person.ban('spam', days, 'n')).toBe(true);
    const until = new Date(server.clock.now() + lasts).toISOString();
    const request = { who: '100002', reason: 'spam', note: 'n', until };
    expect(server.requestsOf(banUser)).toEqual([request]);
  });

  it('is banned for good without an end, and let in again', async () => {
    const { server, person } = await setUp();
    server.answer(banUser, { account: 100_002, nickname: 'Ben' });
    server.answer(unbanUser, { account: 100_002, nickname: 'Ben' });
    await person.ban('spam', 0, '');
    await person.unban();
    expect(server.requestsOf(banUser)).toEqual([{ who: '100002', reason: 'spam', note: '' }]);
    expect(server.requestsOf(unbanUser)).toEqual([{ who: '100002' }]);
  });

  it('is warned; a refusal is shown', async () => {
    const { server, desk, person } = await setUp();
    server.refuse(moderation.warnUser, 'This account has been deleted.');
    expect(await person.warn('hate')).toBe(false);
    expect(desk.notice).toBe('This account has been deleted.');
    server.answer(moderation.warnUser, { account: 100_002, nickname: 'Ben' });
    expect(await person.warn('hate')).toBe(true);
    expect(desk.notice).toBe('');
    expect(server.requestsOf(moderation.warnUser).at(-1)).toEqual({
      who: '100002',
      reason: 'hate',
    });
  });

  it('has pictures that are opened one by one and removed with a reason', async () => {
    const { server, person } = await setUp();
    const picture = { key: 'u/2/a', use: 'avatar', at: at('2026-06-15T12:00:00.000Z') } as const;
    server.answer(moderation.userPictures, { rows: [picture] });
    expect(person.pictures).toBeUndefined();
    await person.listPictures();
    expect(person.pictures?.map(({ key }) => key)).toEqual(['u/2/a']);
    expect(await person.openPicture('u/2/a')).toBeUndefined();
    server.answer(moderation.openUserPicture, { type: 'image/png', base64: 'AAAA' });
    expect(await person.openPicture('u/2/a')).toBe('data:image/png;base64,AAAA');
    server.answer(moderation.removeUserPicture, { use: 'avatar' });
    expect(await person.removePicture('u/2/a', 'spam')).toBe(true);
    expect(server.requestsOf(moderation.removeUserPicture)).toEqual([
      { who: '100002', key: 'u/2/a', reason: 'spam' },
    ]);
  });

  it('has notes, and coins granted under one intent', async () => {
    const { server, person } = await setUp();
    server.answer(moderation.addNote, { id: 'n1' });
    server.answer(moderation.removeNote, { id: 'n1' });
    server.answer(grantCoins, { before: 5, after: 55, owedPaid: 0, left: 400 });
    expect(await person.addNote('asks for money')).toBe(true);
    await person.removeNote('n1');
    expect(await person.grant('intent', 50, 'Paid twice')).toBe(true);
    expect(server.requestsOf(moderation.addNote)).toEqual([
      { who: '100002', text: 'asks for money' },
    ]);
    expect(server.requestsOf(moderation.removeNote)).toEqual([{ who: '100002', id: 'n1' }]);
    expect(server.requestsOf(grantCoins)).toEqual([
      { who: '100002', id: 'intent', coins: 50, reason: 'Paid twice' },
    ]);
  });
});
