import { expect, it } from 'vitest';
import { cancelAccount } from '@/contract/http/account';
import * as face from '@/contract/http/face-checks';
import * as media from '@/contract/http/media';
import { sessionUsers } from '@/contract/http/messaging';
import * as notices from '@/contract/http/notices';
import { editInfo, ownInfo, userDetail } from '@/contract/http/profile';
import * as faces from '@/contract/operator/face-calls';
import * as calls from '@/contract/operator/operator-calls';
import { FACE_REFUSALS } from '@/domain/profile/face-check';
import type { UploadUse } from '@/domain/media/upload-use';
import { LANGUAGES } from '@/domain/shared/language';
import { DAY, HOUR, MINUTE } from '@/domain/shared/time';
import { PAGE } from '@server/kernel/data/keyset';
import { createSweepFaceChecks } from '@server/profile/face/face-checks';
import { createOwnedPictures } from '@server/media/storage/owned-pictures';
import { createFileObjectStore } from '@server/media/storage/file-object-store';
import { textsIn } from '@server/kernel/texts';
import { join } from 'node:path';
import { jpeg } from '@tests/domain/media/picture-corpus';
import { callApi } from '@tests/support/api-client';
import { PASSWORD, PASSWORD_HASH } from '@tests/support/known-password';
import { updatePerson } from '@tests/server/wallet/money-world';
import { describeOperator } from '@tests/server/operator/operator-stage';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';

const operator = 'Anna';

it.each(LANGUAGES)('decisions about a face are worded in %s', (language) => {
  const { confirmed, refused } = textsIn(language).face;
  const texts = [confirmed.text, ...FACE_REFUSALS.map((reason) => refused[reason])];
  expect(new Set(texts).size).toBe(FACE_REFUSALS.length + 1);
});

describeOperator('checks of faces', 'rules', ({ server, world, operate, refused }) => {
  const who = ({ id }: { readonly id: number }) => String(id + 100_000);
  const upload = async (person: SignedInPerson, use: UploadUse) => {
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
  const statusOf = async (key: string, { token }: SignedInPerson) => {
    const { status } = await fetch(`${server().url}${media.OBJECTS_PATH}${key}`, {
      headers: { cookie: '', token },
    });
    return status;
  };
  const withPhoto = async () => {
    const person = await world().signIn();
    const avatar = await upload(person, 'avatar');
    await person.call(editInfo, { avatar });
    return { person, avatar };
  };
  const pending = async () => {
    const { person, avatar } = await withPhoto();
    const asked = await person.call(face.askFaceCheck, {});
    const key = await upload(person, 'face');
    const sent = await person.call(face.sendFaceCheck, { key });
    return { person, avatar, asked, key, sent };
  };
  const listed = async (person: SignedInPerson) => {
    const { rows } = await operate(faces.pendingFaces, { operator });
    return rows.find(({ account }) => account === person.id + 100_000);
  };
  /** The picture of a person as an operator sees it in the list. */
  const seen = async (person: SignedInPerson) => ({
    who: who(person),
    sentAt: (await listed(person))?.sentAt ?? server().clock.now(),
  });
  const decide = async (person: SignedInPerson, change: object = {}) =>
    operate(faces.decideFace, { operator, ...(await seen(person)), ...change });
  const actions = async (person: SignedInPerson) =>
    (await operate(calls.userDetail, { operator, who: who(person) })).log
      .map(({ action, detail }) => `${action} ${detail}`.trim())
      .toSorted((a, b) => a.localeCompare(b));
  const newest = async ({ token }: SignedInPerson) => {
    const { body } = await callApi(server().url, 'GET', '/message/notices', { token });
    return notices.announcements.response.parse(body.data).rows[0];
  };
  const sweeper = () => {
    const { db, clock, kit } = server();
    const store = createFileObjectStore(join(kit.settings.dataDirectory, 'objects'));
    return createSweepFaceChecks({
      db,
      clock,
      ids: kit.ids,
      events: kit.events,
      pictures: createOwnedPictures(db, store),
    });
  };
  const sweep = () => sweeper()();
  const stored = async (key: string) =>
    (await server().db.selectFrom('stored_object').select('key').where('key', '=', key).execute())
      .length;

  it('go from a gesture over a picture to an operator, who confirms, and the picture is gone', async () => {
    const { person, avatar, asked, key, sent } = await pending();
    const viewer = await world().signIn();
    expect(asked).toMatchObject({ kind: 'asked', until: server().clock.now() + 5 * MINUTE });
    expect(sent).toEqual({ kind: 'pending', sentAt: server().clock.now() });
    expect((await viewer.call(userDetail, { userId: person.id })).faceConfirmed).toBeUndefined();
    expect(await listed(person)).toMatchObject({
      gesture: asked.kind === 'asked' ? asked.gesture : '',
      avatar: `${media.OBJECTS_PATH}${avatar}`,
    });
    const opened = await operate(faces.openFace, { operator, who: who(person) });
    expect(opened.type).toBe('image/jpeg');
    const order = await seen(person);
    await decide(person);
    expect(await person.call(face.readFaceCheck, {})).toEqual({ kind: 'confirmed' });
    expect((await viewer.call(userDetail, { userId: person.id })).faceConfirmed).toBe(true);
    expect((await person.call(ownInfo, {})).me.faceConfirmed).toBe(true);
    expect(await stored(key)).toBe(0);
    expect(await listed(person)).toBeUndefined();
    expect(await actions(person)).toEqual(['face-confirmed', 'picture-opened face']);
    expect((await newest(person))?.title).toBe(textsIn('en').face.confirmed.title);
    expect((await refused(faces.openFace, { operator, who: who(person) }))[0]).toBe('picture-gone');
    expect((await refused(faces.decideFace, { ...order, operator }))[0]).toBe('face-not-pending');
  });

  it('are decided as they were seen: a picture that came since is not confirmed', async () => {
    const { person } = await pending();
    const order = await seen(person);
    server().clock.advance(MINUTE);
    // Another face in the profile, and another live picture, while an operator looks at the first.
    await person.call(editInfo, { avatar: await upload(person, 'avatar') });
    await person.call(face.askFaceCheck, {});
    await person.call(face.sendFaceCheck, { key: await upload(person, 'face') });
    expect((await refused(faces.decideFace, { ...order, operator }))[0]).toBe('face-not-pending');
    expect(await person.call(face.readFaceCheck, {})).toMatchObject({ kind: 'pending' });
  });

  it('lose their mark with the profile picture', async () => {
    const { person } = await pending();
    await decide(person);
    await person.call(editInfo, { avatar: await upload(person, 'avatar') });
    expect(await person.call(face.readFaceCheck, {})).toEqual({ kind: 'none' });
    const viewer = await world().signIn();
    expect((await viewer.call(userDetail, { userId: person.id })).faceConfirmed).toBeUndefined();
    expect(await viewer.call(sessionUsers, { addresses: [person.address] })).toEqual([]);
  });

  it.each(FACE_REFUSALS)('are refused as %s, with a text, and can begin again', async (refusal) => {
    const { person, key } = await pending();
    await decide(person, { refusal });
    expect(await person.call(face.readFaceCheck, {})).toEqual({
      kind: 'refused',
      reason: refusal,
    });
    expect(await stored(key)).toBe(0);
    expect((await newest(person))?.text).toBe(textsIn('en').face.refused[refusal]);
    expect(await actions(person)).toEqual([`face-refused ${refusal}`]);
    expect((await person.call(face.askFaceCheck, {})).kind).toBe('asked');
  });

  it('show the live picture to its owner and to no other person', async () => {
    const { person, key } = await pending();
    const other = await world().signIn();
    expect(await statusOf(key, person)).toBe(200);
    expect(await statusOf(key, other)).toBe(404);
  });

  it('take only a live picture of the caller, once, and only within the time of the gesture', async () => {
    const { person } = await withPhoto();
    const key = await upload(person, 'face');
    expect(await person.refused(face.sendFaceCheck, { key })).toEqual([409, 'gesture-expired']);
    await person.call(face.askFaceCheck, {});
    // A new gesture forgets what was uploaded for another.
    expect(await person.refused(face.sendFaceCheck, { key })).toEqual([400, 'picture-not-yours']);
    const { key: foreign } = await pending();
    const album = await upload(person, 'album');
    for (const wrong of [foreign, album, 'made-up']) {
      expect(await person.refused(face.sendFaceCheck, { key: wrong })).toEqual([
        400,
        'picture-not-yours',
      ]);
    }
    const late = await upload(person, 'face');
    server().clock.advance(5 * MINUTE);
    expect(await person.refused(face.sendFaceCheck, { key: late })).toEqual([
      409,
      'gesture-expired',
    ]);
  });

  it('need a photo as the profile picture, and begin at most five times a day', async () => {
    const person = await world().signIn();
    expect(await person.refused(face.askFaceCheck, {})).toEqual([400, 'face-no-photo']);
    const { person: again } = await withPhoto();
    for (let asked = 0; asked < 5; asked += 1) await again.call(face.askFaceCheck, {});
    expect(await again.refused(face.askFaceCheck, {})).toEqual([429, 'too-often']);
    server().clock.advance(DAY);
    expect((await again.call(face.askFaceCheck, {})).kind).toBe('asked');
  });

  it('wait once at a time, and are taken back with their picture', async () => {
    const { person, key } = await pending();
    expect(await person.refused(face.askFaceCheck, {})).toEqual([409, 'face-pending']);
    expect(await person.call(face.withdrawFaceCheck, {})).toEqual({ kind: 'none' });
    expect(await stored(key)).toBe(0);
    expect(await listed(person)).toBeUndefined();
    const { person: known } = await pending();
    await decide(known);
    expect(await known.refused(face.askFaceCheck, {})).toEqual([409, 'face-confirmed']);
    await known.call(face.withdrawFaceCheck, {});
    expect((await known.call(ownInfo, {})).me.faceConfirmed).toBeUndefined();
  });

  it('are swept after fourteen days, with another profile picture, and after an unused gesture', async () => {
    const { person, key } = await pending();
    const order = await seen(person);
    const { person: changed, key: old } = await pending();
    const { person: idle } = await withPhoto();
    await idle.call(face.askFaceCheck, {});
    const unused = await upload(idle, 'face');
    await changed.call(editInfo, { avatar: 'gen:fern' });
    await sweep();
    expect([await stored(key), await stored(old), await stored(unused)]).toEqual([1, 0, 1]);
    server().clock.advance(HOUR);
    await sweep();
    expect(await stored(unused)).toBe(0);
    server().clock.advance(14 * DAY);
    expect((await refused(faces.decideFace, { ...order, operator }))[0]).toBe('face-not-pending');
    await sweep();
    expect(await stored(key)).toBe(0);
    const left = await server().db.selectFrom('face_check').select(['person', 'reason']).execute();
    expect(
      left.filter(({ person: id }) => [person.id, idle.id].some((each) => each === id)),
    ).toEqual([{ person: person.id, reason: 'undecided' }]);
  });

  it('are swept to the end, however many wait', async () => {
    const { db, clock } = server();
    const people = await Promise.all(Array.from({ length: 2 * PAGE }, () => world().person()));
    for (const { id } of people) {
      const at = new Date(clock.now());
      const row = {
        person: id,
        gesture: 'nose' as const,
        avatar: 'u/gone',
        picture: `face-${id}`,
        at,
      };
      await db
        .insertInto('face_check')
        .values({ ...row, state: 'pending' })
        .execute();
    }
    const round = sweeper();
    for (let rounds = 0; rounds < 3; rounds += 1) await round();
    const left = await db.selectFrom('face_check').select('person').execute();
    const waiting = new Set(left.map(({ person }) => person));
    expect(people.filter(({ id }) => waiting.has(id))).toEqual([]);
  });

  it('reach all pages of the person who is checked', async () => {
    const { person } = await withPhoto();
    const heard: string[] = [];
    const { events } = server().kit;
    const stop = events.subscribe(person.id, ({ kind }) => void heard.push(kind));
    const during = async (act: () => Promise<unknown>) => {
      heard.length = 0;
      await act();
      return heard.includes('face');
    };
    await person.call(face.askFaceCheck, {});
    const key = await upload(person, 'face');
    expect(await during(() => person.call(face.sendFaceCheck, { key }))).toBe(true);
    expect(await during(() => decide(person))).toBe(true);
    expect(await during(() => person.call(face.withdrawFaceCheck, {}))).toBe(true);
    stop();
  });

  it('end with the account', async () => {
    const { person, key } = await pending();
    await updatePerson(server().db, person.id, { password_hash: PASSWORD_HASH });
    await person.call(cancelAccount, { password: PASSWORD });
    const left = await server().db.selectFrom('face_check').select('person').execute();
    expect(left.map((row) => row.person)).not.toContain(person.id);
    expect(await stored(key)).toBe(0);
    expect(await listed(person)).toBeUndefined();
  });

  it('are decided once by two operators at the same moment', { tags: ['quick'] }, async () => {
    const { person } = await pending();
    const order = await seen(person);
    const decided = await Promise.allSettled([
      operate(faces.decideFace, { ...order, operator: 'Ada' }),
      operate(faces.decideFace, { ...order, operator: 'Bea', refusal: 'gesture' }),
    ]);
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await actions(person)).toHaveLength(1);
  });
});
