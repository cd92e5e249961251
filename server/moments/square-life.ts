import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { HousePost, SquareLife } from '@server/kernel/ports/demo';
import { freshCommentsOn } from './comment-store';
import { createLikeMoment } from './like-moment';
import { momentsOfEverybody } from './moment-list-store';
import { countMoments, insertMoment } from './moment-store';
import type { MomentsDeps } from './moments-deps';
import { createWriteComment } from './write-comment';
import { instantOf } from '@server/kernel/time';

/** The square for those of the house, who publish without a limit and with a time of their own. */
export function createSquareLife(deps: MomentsDeps): SquareLife {
  const { db } = deps;
  const like = createLikeMoment(deps);
  const write = createWriteComment(deps);
  return {
    countOf: (author) => countMoments(db, author),
    publish: async (post) => {
      const published = await publish(deps, post);
      return published.ok ? published.value : undefined;
    },
    freshPosts: async (since) =>
      (await momentsOfEverybody(db, undefined)).flatMap((row) => {
        const at = instantOf(row.published_at);
        return row.burns || at < since ? [] : [{ id: row.id, author: row.author as UserId, at }];
      }),
    freshComments: async (authors, since) =>
      (await freshCommentsOn(db, authors, new Date(since))).map((row) => ({
        id: row.id,
        moment: row.moment_id,
        author: row.owner as UserId,
        by: row.author as UserId,
        at: instantOf(row.written_at),
      })),
    like: async (by, moment) => {
      await like(by, moment, true);
    },
    comment: async (by, order, key) => {
      await write({ by, ...order, key });
    },
  };
}

async function publish(
  { db, ids, pictures }: MomentsDeps,
  { author, text, language, picture, alt, at }: HousePost,
): Promise<Result<string, { readonly kind: 'picture-not-yours' }>> {
  return allOrNothing(db, async (transaction) => {
    const claimed = await pictures.claimForMoment(transaction, author, [picture]);
    const [first] = claimed.ok ? claimed.value : [];
    if (!first) return err({ kind: 'picture-not-yours' });
    const id = ids.ulid();
    await insertMoment(transaction, {
      id,
      author,
      text,
      language,
      audience: 'everybody',
      burns: false,
      pictures: [{ ...first, alt }],
      translations: [],
      at: new Date(at),
    });
    return ok(id);
  });
}
