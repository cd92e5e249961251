import type { Call, SpendFailure, AnswerOf } from '@/application/shared/call';
import type { Scheduler } from '@/application/shared/clock';
import {
  type readBurnImage,
  MAX_STATUS_QUESTION,
  type burnedImages,
} from '@/contract/http/burn-pictures';
import { CODE } from '@/contract/http/envelope';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import type { VoiceCodec } from '@/domain/media/voice/voice-track';
import type { MessageId } from '@/domain/shared/ids';
import { err, type Result } from '@/domain/shared/result';
import type { Milliseconds } from '@/domain/shared/time';
import type { AudioOutput } from './audio-output';
import type {
  BurnStanding,
  MessagePictures,
  PictureFailure,
  PictureViews,
  ShownPicture,
} from './pictures';

/** Why opening what burns failed; `burn-lost`: it burned, and its bytes did not arrive. */
export type OpenBurnFailure =
  | { readonly kind: 'burned' }
  | { readonly kind: 'burn-lost' }
  | SpendFailure;

/** Opens what burns in a message; after the first success it cannot be opened again. */
type OpenBurning<Shown> = (
  id: MessageId,
  /** The reader has agreed to the price of the notice. */
  agreed?: boolean,
) => Promise<Result<Shown, OpenBurnFailure>>;

/** Opens a burn-after-reading picture. */
export type OpenBurnPicture = OpenBurning<ShownPicture>;

/** Opens a recording that burns once it was heard. */
export type OpenBurnVoice = OpenBurning<Uint8Array>;

/** Tries to fetch the picture; a request that never reached the server may be repeated. */
const FETCHES = 3;

/** The price that the reader saw, in the notice or on the closed picture. */
function shownFee(standing: BurnStanding | undefined, agreed: boolean): number {
  return agreed || standing === 'priced' ? PHOTO_PERMISSION_PRICE : 0;
}

interface OpenBurningDeps {
  readonly open: Call<typeof readBurnImage>;
  readonly views: Pick<PictureViews, 'openOnce' | 'readOnce'>;
  readonly pictures: MessagePictures;
  readonly learnBurned: Pick<LearnBurned, 'refresh'>;
}

export function createOpenBurnPicture(deps: OpenBurningDeps): OpenBurnPicture {
  return openBurning(deps, (view) => deps.views.openOnce(view));
}

export function createOpenBurnVoice(
  deps: OpenBurningDeps & { readonly output: Pick<AudioOutput, 'plays'> },
): OpenBurnVoice {
  const fetchOnce = (view: string) => deps.views.readOnce(view);
  return openBurning(deps, fetchOnce, () => ({ plays: deps.output.plays() }));
}

/**
 * A picture that used a free one of the month may have used the last: the standings of the others are read again.
 * The server records the view before it sends a byte, so after any later failure the picture is burned.
 */
function openBurning<Shown>(
  { open, pictures, learnBurned }: OpenBurningDeps,
  fetchOnce: (view: string) => Promise<Result<Shown, PictureFailure>>,
  also: () => { readonly plays?: readonly VoiceCodec['kind'][] } = () => ({}),
): OpenBurning<Shown> {
  return async (id, agreed = false) => {
    const shownPrice = shownFee(pictures.standingOf(id), agreed);
    const opened = await open({ msgId: id, shownPrice, ...also() });
    const isGone = !opened.ok && opened.error.kind === 'refused' && opened.error.code === CODE.gone;
    if (opened.ok || isGone) pictures.setStanding(id, 'burned');
    if (isGone) return err({ kind: 'burned' });
    if (opened.ok || opened.error.kind === 'price-changed') learnBurned.refresh();
    if (!opened.ok) return opened;
    for (let tries = 0; tries < FETCHES; tries++) {
      const shown = await fetchOnce(opened.value.viewUrl);
      if (shown.ok) return shown;
      if (shown.error.kind !== 'offline') break;
    }
    return err({ kind: 'burn-lost' });
  };
}

/** Reads which pictures and recordings that burn can still be opened, and at what price. */
export interface LearnBurned {
  /** Called when a message appears on the screen; calls within one frame share a request. */
  ask(id: MessageId): void;
  /** Called when the user returns to the page: pictures may have burned and prices may have changed. */
  refresh(): void;
}

/** Messages that appear within one frame share a request. */
const FRAME: Milliseconds = 16;

/** After a failed request, the message is requested again when it is shown again. */
export function createLearnBurned(deps: {
  readonly status: Call<typeof burnedImages>;
  readonly pictures: MessagePictures;
  readonly scheduler: Scheduler;
}): LearnBurned {
  const { status, pictures, scheduler } = deps;
  const pending = new Set<MessageId>();

  async function question(ids: readonly MessageId[]): Promise<void> {
    const answer = await status({ msgIds: ids });
    if (!answer.ok) return;
    pictures.setFreeLeft(answer.value.left);
    for (const id of ids) pictures.setStanding(id, standingIn(answer.value, id));
  }

  function askPending(): void {
    const ids = [...pending];
    pending.clear();
    for (let from = 0; from < ids.length; from += MAX_STATUS_QUESTION) {
      void question(ids.slice(from, from + MAX_STATUS_QUESTION));
    }
  }

  function add(ids: readonly MessageId[]): void {
    if (pending.size === 0 && ids.length > 0) scheduler.after(FRAME, askPending);
    for (const id of ids) pending.add(id);
  }

  return {
    ask: (id) => {
      if (pictures.standingOf(id) === undefined) add([id]);
    },
    refresh: () => add(pictures.unburned),
  };
}

function standingIn(
  { burned, priced, free }: AnswerOf<typeof burnedImages>,
  id: MessageId,
): BurnStanding {
  if (burned.includes(id)) return 'burned';
  if (priced.includes(id)) return 'priced';
  return free.includes(id) ? 'allowance' : 'free';
}
