import { withLike } from '@/domain/moments/comment';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { supportMoment } from '@/contract/http/moments';
import type { Moments, ShownMoment } from './moments';

/** Likes a moment or takes the like back. */
export type LikeMoment = (id: string, wanted: boolean) => Promise<Result<unknown, ApiFailure>>;

/** Shows the like at once, and reverts it if the server refuses it; of several calls the last one holds. */
export function createLikeMoment({
  like,
  moments,
}: {
  readonly like: Call<typeof supportMoment>;
  readonly moments: Pick<Moments, 'change'>;
}): LikeMoment {
  const last = new Map<string, symbol>();
  return async (id, wanted) => {
    const turn = Symbol(id);
    last.set(id, turn);
    moments.change(id, (moment) => liking(moment, wanted));
    const answer = await like({ momentId: id, support: wanted });
    if (last.get(id) === turn) {
      last.delete(id);
      moments.change(id, (moment) =>
        answer.ok ? { ...moment, ...answer.value } : liking(moment, !wanted),
      );
    }
    return answer;
  };
}

function liking(moment: ShownMoment, wanted: boolean): ShownMoment {
  const { liked, likes } = moment;
  const { count } = withLike({ liked, ...(likes !== undefined && { count: likes }) }, wanted);
  return { ...moment, liked: wanted, ...(count !== undefined && { likes: count }) };
}
