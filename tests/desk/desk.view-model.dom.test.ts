import { describe, expect, it } from 'vitest';
import { closeDesk, deskSession, endDeskSessions, openDesk } from '@/contract/operator/desk-calls';
import { operatorLog } from '@/contract/operator/operator-calls';
import { err } from '@/domain/shared/result';
import { DeskViewModel } from '../../desk/desk.view-model';
import { fakeServer, openDeskOf } from './fake-server';
import { at } from '@tests/support/builders';

describe('the desk', () => {
  it('has no operator before the server has named the owner of the session', async () => {
    const desk = new DeskViewModel(fakeServer());
    expect([desk.session, desk.operator]).toEqual(['unknown', '']);
    await desk.start();
    expect([desk.session, desk.operator]).toEqual([{ operator: 'Hanna' }, 'Hanna']);
  });

  it('asks for the key where there is no session', async () => {
    const server = fakeServer();
    server.answer(deskSession, () => err({ kind: 'session-ended' }));
    expect((await openDeskOf(server)).session).toBe('none');
  });

  it('opens with the key, and shows what was wrong with another', async () => {
    const server = fakeServer();
    const desk = new DeskViewModel(server);
    server.refuse(openDesk, 'This key is wrong.');
    await desk.signIn('Ivo', 'k');
    expect([desk.operator, desk.notice]).toEqual(['', 'This key is wrong.']);
    server.answer(openDesk, { operator: 'Ivo', until: at('2026-06-15T20:00:00.000Z') });
    await desk.signIn('Ivo', 'key');
    expect([desk.operator, desk.notice]).toEqual(['Ivo', '']);
    expect(server.requestsOf(openDesk).at(-1)).toEqual({ operator: 'Ivo', key: 'key' });
    await desk.signOut();
    expect(desk.session).toBe('none');
    expect(server.requestsOf(closeDesk)).toHaveLength(1);
  });

  it('leads back to the key when the session has ended, and shows what was refused', async () => {
    const server = fakeServer();
    const desk = await openDeskOf(server);
    server.refuse(operatorLog, 'There is no such page.');
    expect(await desk.ask(operatorLog, {})).toBeUndefined();
    expect([desk.operator, desk.notice]).toEqual(['Hanna', 'There is no such page.']);
    server.answer(operatorLog, () => err({ kind: 'session-ended' }));
    expect(await desk.ask(operatorLog, {})).toBeUndefined();
    expect(desk.session).toBe('none');
    expect(desk.notice).toBe('The session has ended. Show the key again.');
  });

  it('ends every session, its own too, and stays where that was refused', async () => {
    const server = fakeServer();
    const desk = await openDeskOf(server);
    server.refuse(endDeskSessions, 'Not now.');
    await desk.endSessions();
    expect([desk.operator, desk.notice]).toEqual(['Hanna', 'Not now.']);
    server.answer(endDeskSessions, { ended: 3 });
    await desk.endSessions();
    expect([desk.session, desk.notice]).toEqual([
      'none',
      'Every session of the desk has ended: 3.',
    ]);
  });

  it('looks people up by the typed text, without blanks, and forgets an old notice with a tab', async () => {
    const desk = await openDeskOf(fakeServer());
    desk.find(' ben@example.org ');
    expect([desk.tab, desk.wanted]).toEqual(['people', 'ben@example.org']);
    desk.say('Something failed.');
    desk.show('complaints');
    expect([desk.tab, desk.notice]).toEqual(['complaints', '']);
  });
});
