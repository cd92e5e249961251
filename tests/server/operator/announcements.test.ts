import * as notices from '@/contract/http/notices';
import { expect, it } from 'vitest';
import type { LiveEvent } from '@/contract/http/live-events';
import { MINUTE } from '@/domain/shared/time';
import { callApi, openLiveStream } from '@tests/support/api-client';
import * as calls from '@/contract/operator/operator-calls';
import * as announcementCalls from '@/contract/operator/announcement-calls';
import { describeOperator } from './operator-stage';

const operator = 'Anna';
const en = { title: 'New gifts', text: 'Have a look.\nThey are free today.' };
const de = { title: 'Neue Geschenke', text: 'Schaut sie euch an.' };

describeOperator('announcements', 'rules', ({ server, world, operate, refused }) => {
  const publish = (texts: Record<string, typeof en>) =>
    operate(announcementCalls.publishAnnouncement, { operator, texts });
  const readBy = async (token: string, language: string) => {
    const { body } = await callApi(server().url, 'GET', '/message/notices', {
      token,
      headers: { language },
    });
    return notices.announcements.response.parse(body.data).rows;
  };

  it('are read by each person in their language, else in English', async () => {
    const { token } = await world().signIn();
    const { id } = await publish({ en, de });
    const at = server().clock.now();
    expect((await readBy(token, 'de'))[0]).toEqual({ id, ...de, at });
    for (const language of ['en', 'ko', 'tlh']) {
      expect((await readBy(token, language))[0]).toEqual({ id, ...en, at });
    }
  });

  it('reach open pages at once, and count until the list is opened', async () => {
    const [a, b] = [await world().signIn(), await world().signIn()];
    const live = await openLiveStream(server().url, a.token);
    await live.until('hello');
    const heard: LiveEvent[] = [];
    server().kit.events.subscribe(b.id, (event) => void heard.push(event));
    server().clock.advance(MINUTE);
    await publish({ en });
    expect(await live.until('friends')).toEqual({ kind: 'friends', about: 'announcement' });
    expect(heard).toEqual([{ kind: 'friends', about: 'announcement' }]);
    expect((await a.call(notices.unseenCounts, {})).announcements).toBe(1);
    await a.call(notices.announcements, {});
    expect((await a.call(notices.unseenCounts, {})).announcements).toBe(0);
    await live.close();
  });

  it('are gone when they are withdrawn, and cannot be withdrawn twice', async () => {
    const a = await world().signIn();
    server().clock.advance(MINUTE);
    const { id } = await publish({ en });
    const heard: LiveEvent[] = [];
    server().kit.events.subscribe(a.id, (event) => void heard.push(event));
    expect(await operate(announcementCalls.withdrawAnnouncement, { operator, id })).toEqual({ id });
    expect(heard).toEqual([{ kind: 'friends', about: 'announcement' }]);
    expect((await a.call(notices.announcements, {})).rows.map((row) => row.id)).not.toContain(id);
    expect((await a.call(notices.unseenCounts, {})).announcements).toBe(0);
    expect(await refused(announcementCalls.withdrawAnnouncement, { operator, id })).toEqual([
      'announcement-unknown',
      'There is no such announcement.',
    ]);
  });

  it('are listed with all their languages, page by page, each action in the log', async () => {
    const published: string[] = [];
    for (let each = 0; each < 31; each += 1) {
      server().clock.advance(1);
      published.unshift((await publish({ en: { ...en, title: `Number ${each}` } })).id);
    }
    const first = await operate(announcementCalls.announcementList, {});
    expect(first.rows.map(({ id }) => id)).toEqual(published.slice(0, 30));
    expect(first.rows[0]?.texts).toEqual({ en: { ...en, title: 'Number 30' } });
    const second = await operate(announcementCalls.announcementList, { page: first.older! });
    expect(second.rows[0]?.id).toBe(published[30]);
    const log = await operate(calls.operatorLog, {});
    expect(log.rows[0]).toEqual({
      id: expect.any(String) as string,
      at: server().clock.now(),
      operator,
      action: 'announcement-published',
      subject: published[0],
      detail: 'Number 30',
    });
    expect((await operate(calls.operatorLog, { page: log.older! })).rows[0]?.subject).toBe(
      published[30],
    );
    expect(await refused(calls.operatorLog, { page: 'next' })).toEqual([
      'page-unknown',
      'There is no such page; take its name from the list before it.',
    ]);
  });

  it.each<[string, Record<string, typeof en>, string, RegExp]>([
    ['without English', { de }, 'announcement-without-default', /needs a text in English/],
    ['in no language', { en, tlh: en }, 'announcement-language', /^"tlh" is no language/],
    ['empty', { en: { ...en, title: ' ' } }, 'announcement-empty', /^The title in en is empty/],
    [
      'too long',
      { en, de: { ...de, text: 'x'.repeat(2_001) } },
      'announcement-too-long',
      /^The text in de is too long: .* 2000 for a text\.$/,
    ],
    [
      'with characters that lie',
      { en: { ...en, text: 'a\u0007b' } },
      'announcement-forbidden',
      /^The text in en holds characters/,
    ],
  ])('are not published %s, and nothing is logged', async (_what, texts, kind, sentence) => {
    const before = await operate(calls.operatorLog, {});
    const [refusal, words] = await refused(announcementCalls.publishAnnouncement, {
      operator,
      texts,
    });
    expect(refusal).toBe(kind);
    expect(words).toMatch(sentence);
    expect(await operate(calls.operatorLog, {})).toEqual(before);
  });

  it.each(['', ' Anna', 'An\nna', 'A'.repeat(65), '<b>'])(
    'are not published by an operator called %j',
    async (name) => {
      const [kind] = await refused(announcementCalls.publishAnnouncement, {
        operator: name,
        texts: { en },
      });
      expect(kind).toBe('misfit');
    },
  );

  it('leave a log that cannot be changed', async () => {
    const { db } = server();
    await publish({ en });
    await expect(db.updateTable('operator_log').set({ operator: 'x' }).execute()).rejects.toThrow(
      'only ever added to',
    );
    await expect(db.deleteFrom('operator_log').execute()).rejects.toThrow('only ever added to');
  });
});
