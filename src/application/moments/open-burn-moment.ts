import { err, ok, type Result } from '@/domain/shared/result';
import type { PictureViews, ShownPicture } from '@/application/media/pictures';
import type { ApiFailure, AnswerOf, Call } from '@/application/shared/call';
import type { openMoment } from '@/contract/http/moments';
import type { Moments } from './moments';

/** A burn-after-reading moment on the screen, until it is released. */
export interface BurningMoment {
  readonly text: string;
  readonly translations: AnswerOf<typeof openMoment>['translations'];
  /** In their order; a picture without an address did not arrive. */
  readonly pictures: readonly { readonly address?: string; readonly alt: string }[];
  release(): void;
}

/** Why a moment could not be opened; `burned`: it was opened before, `burn-lost`: nothing of it arrived. */
export type OpenBurnMomentFailure =
  | { readonly kind: 'burned' }
  | { readonly kind: 'burn-lost' }
  | ApiFailure;

/** Opens a burn-after-reading moment, once. */
export type OpenBurnMoment = (id: string) => Promise<Result<BurningMoment, OpenBurnMomentFailure>>;

/** Tries to fetch a picture; a request that never reached the server may be repeated. */
const FETCHES = 3;

/** The server records the view before it sends a byte, so after any later failure it is burned. */
export function createOpenBurnMoment({
  open,
  views,
  moments,
}: {
  readonly open: Call<typeof openMoment>;
  readonly views: Pick<PictureViews, 'openOnce'>;
  readonly moments: Pick<Moments, 'change'>;
}): OpenBurnMoment {
  return async (id) => {
    const opened = await open({ momentId: id });
    const burned = !opened.ok && isBurned(opened.error);
    if (opened.ok || burned) {
      const openedAt = opened.ok ? opened.value.openedAt : undefined;
      moments.change(id, ({ burn, ...moment }) => ({
        ...moment,
        burn: { ...burn, state: 'burned', ...(openedAt !== undefined && { openedAt }) },
      }));
    }
    if (!opened.ok) return burned ? err({ kind: 'burned' }) : opened;
    const { text, translations, pictures } = opened.value;
    const fetched = await Promise.all(pictures.map(({ viewUrl }) => fetchOnce(views, viewUrl)));
    // The words came with the only opening: they are shown even if no picture arrived.
    if (text === '' && !fetched.some(Boolean)) return err({ kind: 'burn-lost' });
    const shown = pictures.map(({ alt }, index) => {
      const address = fetched[index]?.address;
      return { alt, ...(address !== undefined && { address }) };
    });
    const release = (): void => fetched.forEach((picture) => picture?.release());
    return ok({ text, translations, pictures: shown, release });
  };
}

function isBurned(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.reason === 'moment-burned';
}

async function fetchOnce(
  views: Pick<PictureViews, 'openOnce'>,
  url: string,
): Promise<ShownPicture | undefined> {
  for (let tries = 0; tries < FETCHES; tries++) {
    const shown = await views.openOnce(url);
    if (shown.ok) return shown.value;
    if (shown.error.kind !== 'offline') return undefined;
  }
  return undefined;
}
