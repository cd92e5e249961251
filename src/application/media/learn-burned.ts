import type { MessageId } from '@/domain/messaging/message';
import type { Milliseconds } from '@/domain/shared/time';
import type { AnswerOf, Call } from '@/application/shared/call';
import { MAX_STATUS_QUESTION, type burnedImages } from '@/contract/http/burn-pictures';
import type { Scheduler } from '@/application/shared/clock';
import type { BurnStanding, MessagePictures } from './message-pictures';

/** Reads which burn-after-reading pictures can still be opened, and at what price. */
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
