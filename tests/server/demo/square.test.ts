import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { commentList, commentMoment } from '@/contract/http/moment-comments';
import { momentInfo, momentList } from '@/contract/http/moments';
import { COMPANION_LIKES, COMPANION_REACTS_IN } from '@/domain/moments/companion-reaction';
import { parseMoment } from '@/domain/moments/moment';
import { parseComment } from '@/domain/moments/comment';
import { LANGUAGES } from '@/domain/shared/language';
import { COMPANIONS } from '@server/demo/companions';
import {
  COMPANION_POSTS,
  PRAISE,
  THANKS,
  type CompanionPost,
} from '@server/demo/square/companion-posts';
import { drawScene } from '@server/demo/square/scenes';
import { smallTalk } from '@server/translation/engine/companion-replies';
import { intent, publish } from '@tests/server/moments/moments-world';
import { serverWorld } from '@tests/server/wallet/signed-in';
import { describeOnEachEngine } from '@tests/support/databases';
import { startTestServer } from '@tests/support/server';
import { translateByPhrasebook } from '@server/translation/engine/phrasebook/translate-by-phrasebook';

/** The text of a post, in the language of its companion. */
function said({ by, phrase }: Pick<CompanionPost, 'by' | 'phrase'>): string {
  const { language } = COMPANIONS.find(({ address }) => address === by)!;
  return smallTalk.say(phrase, language);
}

const LONG = { timeout: 60_000, interval: 200 };

describe('the posts of the companions', () => {
  it('are posts by the rules for all authors, of each companion, in every language', () => {
    const pictures = (alt: string) => [{ key: 'a', alt }];
    for (const { by, phrase, alt } of COMPANION_POSTS) {
      const text = said({ by, phrase });
      expect(parseMoment({ text, pictures: pictures(alt) }).ok).toBe(true);
    }
    const by = new Set(COMPANION_POSTS.map((post) => post.by));
    expect(COMPANIONS.filter(({ address }) => !by.has(address))).toEqual([]);
    for (const language of LANGUAGES) {
      const words = [...PRAISE, ...THANKS].map((phrase) => smallTalk.say(phrase, language));
      expect(words.filter((each) => !parseComment(each).ok)).toEqual([]);
    }
  });

  it.each([...new Set(COMPANION_POSTS.map(({ scene }) => scene))])(
    'are drawn: %s, the same for the same name and another for another',
    async (scene) => {
      const draw = (name: string) =>
        sharp(Buffer.from(drawScene(scene, name)))
          .raw()
          .toBuffer();
      const [one, again, other] = [await draw('a'), await draw('a'), await draw('b')];
      expect(one.equals(again)).toBe(true);
      expect(one.equals(other)).toBe(false);
      expect(one.length).toBeGreaterThanOrEqual(1_200 * 900 * 3);
    },
  );
});

describeOnEachEngine('a square without people', 'rules', (engine) => {
  it('is alive: companions post, like what others post, say so, and thank for comments', async () => {
    const server = await startTestServer({ engine, demo: true });
    const world = serverWorld(server);
    const person = await world.signIn({ profile: { language: 'de' } });
    const posts = async () => (await person.call(momentList, { scope: 'everybody' })).rows;
    const tint = expect.stringMatching(/^#/);
    const shape = { likes: COMPANION_LIKES, comments: 1, pictures: [{ tint }] };
    await vi.waitFor(async () => {
      const shown = COMPANION_POSTS.map((post) => ({ text: said(post), ...shape }));
      expect(await posts()).toMatchObject(shown);
    }, LONG);
    const theirs = await posts();

    const { id: mine } = await publish(server, person);
    const momentId = theirs[0]?.id ?? '';
    const order = { momentId, content: 'Wo ist das?', requestId: intent() };
    const { commentId } = await person.call(commentMoment, order);
    server.clock.advance(COMPANION_REACTS_IN.most);
    await vi.waitFor(async () => {
      expect(await person.call(momentInfo, { momentId: mine })).toMatchObject({
        likes: COMPANION_LIKES,
        comments: 1,
      });
      const { rows } = await person.call(commentList, { momentId });
      expect(rows.find(({ id }) => id === commentId)?.replies).toMatchObject([
        { author: { id: theirs[0]?.author.id }, to: { id: person.id } },
      ]);
    }, LONG);
    await world.expectSound();
    await server.close();
  });
});

/** All that companions say on the square, each in the language it is in. */
const SAID = [
  ...COMPANION_POSTS.map(({ by, phrase }) => ({
    phrase,
    from: COMPANIONS.find(({ address }) => address === by)!.language,
  })),
  ...LANGUAGES.flatMap((from) => [...PRAISE, ...THANKS].map((phrase) => ({ phrase, from }))),
];

describe('what companions say on the square', () => {
  it.each(SAID)('can be read in every language: $phrase in $from', ({ phrase, from }) => {
    const text = smallTalk.say(phrase, from);
    const unread = LANGUAGES.filter((to) => to !== from && !translateByPhrasebook(text, from, to));
    expect(unread).toEqual([]);
  });
});
