import { beforeEach, describe, expect, it } from 'vitest';
import { blockUser, setPrivacy } from '@/contract/http/friends';
import type { LiveEvent } from '@/contract/http/live-events';
import { likePerson, startMatching, unlikePerson, unmatch } from '@/contract/http/matching';
import { sessionUsers } from '@/contract/http/messaging';
import { userDetail } from '@/contract/http/profile';
import type { WhoMayWrite } from '@/domain/friends/privacy';
import { blockWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { blockServer } from '@tests/support/server';

describe('open pages learn who may write first', () => {
  const server = blockServer();
  const world = blockWorld(server);
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  beforeEach(async () => {
    [ann, bo] = [await world.signIn(), await world.signIn()];
    await choose('matched');
  });

  const choose = (whoMayWrite: WhoMayWrite) => bo.call(setPrivacy, { whoMayWrite });

  /** What the open pages of a person hear while something is done. */
  async function heardBy(
    person: SignedInPerson,
    act: () => Promise<unknown>,
  ): Promise<LiveEvent[]> {
    const heard: LiveEvent[] = [];
    const stop = server.kit.events.subscribe(person.id, (event) => void heard.push(event));
    await act();
    stop();
    return heard;
  }

  const changed = (whose: SignedInPerson) =>
    ({ kind: 'conversation', address: whose.address }) as const;

  it('by an event when the choice has changed, and by none when it has not', async () => {
    const choices = { kind: 'choices', address: bo.address };
    expect(await heardBy(ann, () => choose('friends'))).toContainEqual(choices);
    expect(await heardBy(ann, () => choose('friends'))).not.toContainEqual(choices);
    const others = () => bo.call(setPrivacy, { likes: 'only-me' });
    expect(await heardBy(ann, others)).not.toContainEqual(choices);
    const corrections = () => bo.call(setPrivacy, { corrections: 'unwanted' });
    expect(await heardBy(ann, corrections)).toContainEqual(choices);
  });

  it('but not from a person who is apart from them', async () => {
    await bo.call(blockUser, { userId: ann.id });
    const kinds = (await heardBy(ann, () => choose('friends'))).map(({ kind }) => kind);
    expect(kinds).not.toContain('choices');
  });

  it('when a search brings the two together, and when they part', async () => {
    const met = await heardBy(ann, async () => {
      await ann.call(startMatching, {});
      await bo.call(startMatching, {});
    });
    expect(met).toContainEqual(changed(bo));
    expect(await unwanted()).toBe(false);
    const parted = () => bo.call(unmatch, { userId: ann.id });
    expect(await heardBy(ann, parted)).toContainEqual(changed(bo));
    expect(await unwanted()).toBe(true);
  });

  it('when the two like each other, and when one does no more', async () => {
    await ann.call(likePerson, { userId: bo.id });
    const liked = () => bo.call(likePerson, { userId: ann.id });
    expect(await heardBy(ann, liked)).toContainEqual(changed(bo));
    expect(await unwanted()).toBe(false);
    const unliked = () => bo.call(unlikePerson, { userId: ann.id });
    expect(await heardBy(ann, unliked)).toContainEqual(changed(bo));
    expect(await unwanted()).toBe(true);
  });

  /** Whether both ways in which a page reads a person say that Ann may not write first. */
  async function unwanted(): Promise<boolean> {
    const [listed] = await ann.call(sessionUsers, { addresses: [bo.address] });
    const { unwantedFirst } = await ann.call(userDetail, { userId: bo.id });
    const inDirectory = listed ? listed.person.unwantedFirst : unwantedFirst;
    expect(inDirectory).toBe(unwantedFirst);
    return unwantedFirst === true;
  }
});
