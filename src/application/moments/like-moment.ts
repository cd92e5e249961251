import { withLike } from '@/domain/moments/comment';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Moments } from './moments';
import type { MomentsApi, ShownMoment } from './moments-api';

/** Likes a moment or takes the like back. */
export type LikeMoment = (id: string, wanted: boolean) => Promise<Result<void, ApiFailure>>;

/** It shows at once, and is taken back when the server does not take it; of several the last one holds. */
export function createLikeMoment({
  api,
  moments,
}: {
  readonly api: Pick<MomentsApi, 'like'>;
  readonly moments: Pick<Moments, 'change'>;
}): LikeMoment {
  const last = new Map<string, symbol>();
  return async (id, wanted) => {
    const turn = Symbol(id);
    last.set(id, turn);
    moments.change(id, (moment) => liking(moment, wanted));
    const answer = await api.like(id, wanted);
    if (last.get(id) === turn) {
      last.delete(id);
      moments.change(id, (moment) =>
        answer.ok ? { ...moment, ...told(answer.value) } : liking(moment, !wanted),
      );
    }
    return answer.ok ? { ok: true, value: undefined } : answer;
  };
}

function liking(moment: ShownMoment, wanted: boolean): ShownMoment {
  const { liked, likes } = moment;
  return {
    ...moment,
    ...told(withLike({ liked, ...(likes !== undefined && { count: likes }) }, wanted)),
  };
}

function told({ liked, count }: ReturnType<typeof withLike>): Pick<ShownMoment, 'liked' | 'likes'> {
  return { liked, ...(count !== undefined && { likes: count }) };
}
