import { expect, it } from 'vitest';
import { addComplaint } from '@/contract/http/complaints';
import { myInfo } from '@/contract/http/account';
import * as media from '@/contract/http/media';
import * as notices from '@/contract/http/notices';
import { editInfo } from '@/contract/http/profile';
import type { LiveEvent } from '@/contract/http/live-events';
import * as moderation from '@/contract/operator/moderation-calls';
import * as calls from '@/contract/operator/operator-calls';
import { COMPLAINT_REASONS } from '@/domain/complaints/complaint';
import { LANGUAGES } from '@/domain/shared/language';
import { MINUTE } from '@/domain/shared/time';
import { pictureRemovedTexts, warningTexts } from '@server/complaints/complaint-queue';
import { jpeg } from '@tests/domain/media/picture-corpus';
import { inTransaction } from '@server/kernel/data/transactions';
import { eraseNotes } from '@server/operator/notes/note-store';
import { callApi } from '@tests/support/api-client';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOperator } from './operator-stage';

const operator = 'Anna';

/** Entries of one instant come in no order. */
const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

it.each(LANGUAGES)('warnings and removals are worded in %s, each with its reason', (language) => {
  const texts = COMPLAINT_REASONS.flatMap((reason) => [
    warningTexts(reason)[language],
    pictureRemovedTexts('avatar', reason)[language],
    pictureRemovedTexts('album', reason)[language],
  ]);
  const whole = texts.map((words) => `${words?.title}\n${words?.text}`);
  expect(new Set(whole).size).toBe(3 * COMPLAINT_REASONS.length);
  expect(whole.join('')).not.toContain('undefined');
});

describeOperator('moderation', 'rules', ({ server, world, operate, refused }) => {
  const who = ({ id }: { readonly id: number }) => String(id + 100_000);
  const complain = async (about: SignedInPerson) => {
    const by = await world().signIn();
    const filed = { type: 1, notes: 'asks for money', beComplainedAccount: who(about) };
    return (await by.call(addComplaint, filed)).complaintId;
  };
  const announced = async (person: SignedInPerson, language: string) => {
    const { body } = await callApi(server().url, 'GET', '/message/notices', {
      token: person.token,
      headers: { language },
    });
    return notices.announcements.response.parse(body.data).rows;
  };
  const actions = async (person: SignedInPerson) =>
    (await operate(calls.userDetail, { operator, who: who(person) })).log
      .map(({ action, detail }) => [action, detail])
      .toSorted(byText);
  const upload = async (person: SignedInPerson, use: 'album' | 'avatar') => {
    const asked = await person.call(media.secondUploadCredentials, { use });
    const pass = media.embeddedCredentials.parse(asked);
    const answer = await fetch(`${server().url}${pass.uploadUrl}`, {
      method: 'PUT',
      headers: { 'upload-token': pass.uploadToken, 'content-type': 'image/jpeg' },
      body: Buffer.from(await jpeg({ progressive: false })),
    });
    expect(answer.status).toBe(201);
    return pass.key;
  };

  it('a complaint that one operator holds is shown as theirs, and no other answers it', async () => {
    const b = await world().signIn();
    const id = await complain(b);
    expect(await operate(calls.claimComplaint, { operator, id })).toEqual({ id, heldBy: operator });
    const { rows } = await operate(calls.complaintList, { operator, list: 'open' });
    expect(rows.find((row) => row.id === id)?.heldBy).toBe(operator);
    expect((await operate(calls.complaintDetail, { id })).heldBy).toBe(operator);
    const other = { operator: 'Ivo', id };
    const held = ['complaint-claimed', 'Another operator holds this complaint.'];
    expect(await refused(calls.claimComplaint, other)).toEqual(held);
    expect(await refused(calls.answerComplaint, { ...other, text: 'Seen.' })).toEqual(held);
    server().clock.advance(30 * MINUTE);
    expect(await operate(calls.complaintDetail, { id })).not.toHaveProperty('heldBy');
    expect((await operate(calls.claimComplaint, other)).heldBy).toBe('Ivo');
    await operate(calls.answerComplaint, { ...other, text: 'Seen.' });
    expect((await refused(calls.claimComplaint, other))[0]).toBe('complaint-answered');
    expect(await operate(calls.complaintDetail, { id })).not.toHaveProperty('heldBy');
    expect((await refused(calls.claimComplaint, { operator, id: 'made-up' }))[0]).toBe(
      'complaint-unknown',
    );
    expect(await actions(b)).toEqual([
      ['complaint-answered', 'answered: Seen.'],
      ['complaint-claimed', ''],
      ['complaint-claimed', ''],
    ]);
  });

  it(
    'two operators who claim at the same moment: one gets the complaint',
    { tags: ['quick'] },
    async () => {
      const id = await complain(await world().signIn());
      const claims = await Promise.allSettled(
        ['Ada', 'Bea', 'Cleo'].map((each) => operate(calls.claimComplaint, { operator: each, id })),
      );
      expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    },
  );

  it('a warned person reads it at once, in their language, and no other person does', async () => {
    const [b, other] = [await world().signIn(), await world().signIn()];
    server().clock.advance(MINUTE);
    const heard: LiveEvent[] = [];
    server().kit.events.subscribe(b.id, (event) => void heard.push(event));
    expect(
      await operate(moderation.warnUser, { operator, who: who(b), reason: 'harassment' }),
    ).toEqual({ account: b.id + 100_000, nickname: b.address });
    expect(heard).toEqual([{ kind: 'friends', about: 'announcement' }]);
    expect((await b.call(notices.unseenCounts, {})).announcements).toBe(1);
    for (const language of LANGUAGES) {
      expect(await announced(b, language)).toMatchObject([warningTexts('harassment')[language]]);
    }
    expect(await announced(other, 'en')).toEqual([]);
    expect(await actions(b)).toEqual([['user-warned', 'harassment']]);
    expect((await refused(moderation.warnUser, { operator, who: who(b), reason: 'hm' }))[0]).toBe(
      'reason-unknown',
    );
    expect((await refused(moderation.warnUser, { operator, who: '1', reason: 'hate' }))[0]).toBe(
      'user-not-found',
    );
  });

  it('pictures of a person are listed, opened with an entry, and removed with a reason', async () => {
    const b = await world().signIn();
    const avatar = await upload(b, 'avatar');
    await b.call(editInfo, { avatar });
    const album = await upload(b, 'album');
    const hidden = await upload(b, 'album');
    await b.call(media.albumUpload, { key: album });
    const order = { operator, who: who(b) };
    const { rows } = await operate(moderation.userPictures, order);
    expect(rows.map(({ key, use }) => [key, use]).toSorted(byText)).toEqual(
      [
        [avatar, 'avatar'],
        [album, 'album'],
      ].toSorted(byText),
    );
    expect(rows.map(({ key }) => key)).not.toContain(hidden);
    const opened = await operate(moderation.openUserPicture, { ...order, key: album });
    expect(opened.type).toBe('image/jpeg');
    expect(opened.base64.length).toBeGreaterThan(100);
    const removal = { ...order, reason: 'sexual-content' };
    expect(await operate(moderation.removeUserPicture, { ...removal, key: avatar })).toEqual({
      use: 'avatar',
    });
    expect(await operate(moderation.removeUserPicture, { ...removal, key: album })).toEqual({
      use: 'album',
    });
    expect((await operate(moderation.userPictures, order)).rows).toEqual([]);
    expect((await b.call(myInfo, {})).me.avatar).toBe('gen:amber');
    expect((await b.call(media.albumList, {})).rows).toEqual([]);
    const gone = await fetch(`${server().url}${media.OBJECTS_PATH}${album}`, {
      headers: { token: b.token },
    });
    expect(gone.status).toBe(404);
    const read = (await announced(b, 'de')).map(({ title }) => title);
    expect(read.toSorted(byText)).toEqual(
      (['album', 'avatar'] as const)
        .map((use) => pictureRemovedTexts(use, 'sexual-content').de?.title)
        .toSorted(byText),
    );
    expect(await actions(b)).toEqual([
      ['picture-opened', album],
      ['picture-removed', 'album, sexual-content'],
      ['picture-removed', 'avatar, sexual-content'],
    ]);
  });

  it('only those pictures are opened or removed', async () => {
    const [a, b] = [await world().signIn(), await world().signIn()];
    const theirs = await upload(a, 'album');
    await a.call(media.albumUpload, { key: theirs });
    const kept = await upload(b, 'album');
    const uploaded = await upload(b, 'album');
    const added = await b.call(media.albumUpload, { key: kept });
    await b.call(media.albumDelete, { id: added.id });
    for (const key of [theirs, kept, uploaded, 'u/1/made-up', '../operator.key', 'gen:amber']) {
      const order = { operator, who: who(b), key };
      expect((await refused(moderation.openUserPicture, order))[0]).toBe('picture-unknown');
      const removal = { ...order, reason: 'spam' };
      expect((await refused(moderation.removeUserPicture, removal))[0]).toBe('picture-unknown');
    }
    const order = { operator, who: who(a), key: theirs, reason: 'looks' };
    expect((await refused(moderation.removeUserPicture, order))[0]).toBe('reason-unknown');
    expect((await operate(moderation.userPictures, { operator, who: who(a) })).rows).toHaveLength(
      1,
    );
    expect(await announced(b, 'en')).toEqual([]);
  });

  it('a person is found by e-mail address, which is recorded', async () => {
    const b = await world().signIn({ profile: { email: 'bo@example.org' } });
    const found = await operate(calls.userDetail, { operator, who: ' Bo@Example.org ' });
    expect(found.account).toBe(b.id + 100_000);
    expect(await actions(b)).toEqual([['user-found', '']]);
    // Also where nothing but a list is read.
    await operate(moderation.userPictures, { operator, who: 'bo@example.org' });
    expect(await actions(b)).toEqual([
      ['user-found', ''],
      ['user-found', ''],
    ]);
    for (const unknown of ['no@example.org', 'a@b', '@']) {
      expect((await refused(calls.userDetail, { operator, who: unknown }))[0]).toBe(
        'user-not-found',
      );
    }
  });

  it('notes are for operators only, and are deleted with the account', async () => {
    const b = await world().signIn();
    const order = { operator, who: who(b) };
    const { id } = await operate(moderation.addNote, { ...order, text: ' asks for\nmoney ' });
    const second = await operate(moderation.addNote, { ...order, text: 'wrote again' });
    const { notes } = await operate(calls.userDetail, order);
    expect(notes.map(({ operator: by, text }) => [by, text]).toSorted(byText)).toEqual([
      [operator, 'asks for\nmoney'],
      [operator, 'wrote again'],
    ]);
    expect(await operate(moderation.removeNote, { ...order, id: second.id })).toEqual(second);
    expect((await refused(moderation.removeNote, { ...order, id: second.id }))[0]).toBe(
      'note-unknown',
    );
    const other = { operator, who: who(await world().signIn()), id };
    expect((await refused(moderation.removeNote, other))[0]).toBe('note-unknown');
    expect((await refused(moderation.addNote, { ...order, text: ' ' }))[0]).toBe('note-empty');
    expect(await actions(b)).toEqual(
      [
        ['note-added', id],
        ['note-added', second.id],
        ['note-removed', second.id],
      ].toSorted(byText),
    );
    expect(await announced(b, 'en')).toEqual([]);
    await inTransaction(server().db, (transaction) => eraseNotes(b.id, transaction));
    expect((await operate(calls.userDetail, order)).notes).toEqual([]);
  });
});
