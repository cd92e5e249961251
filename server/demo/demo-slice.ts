import { companionWritesAt } from '@/domain/matching/companion';
import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Ledger } from '@server/kernel/ports/ledger';
import type { OutgoingBody } from '@server/kernel/ports/pre-send-check';
import { repeat, type Repeated } from '@server/kernel/repeat';
import type { ServerKit, Slice } from '@server/kernel/slice';
import type { MeetCompanion } from '@server/matching/sweep-searches';
import { chatRelations } from '@server/messaging/chat-relation-store';
import type { TranslateMessage } from '@server/translation/translate-message';
import { chanceOf } from './chance';
import { companionAt } from './companions';
import { createCompanions } from './create-companions';
import { createDoDuty, type ReadAs, type SendAs } from './do-duty';
import { beginDuties, oweReply } from './duty-store';
import { createMeetCompanion } from './meet-companion';

/** A message that was stored, as far as companions care. */
export interface HeardMessage {
  readonly id: string;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly body: OutgoingBody;
}

/** What companions take from other slices. */
export interface DemoSliceDeps {
  readonly ledger: Ledger;
  readonly translateMessage: TranslateMessage;
  readonly sendAs: SendAs;
  readonly readAs: ReadAs;
}

/** The demo companions; without them (`PARLEY_DEMO=0`) nothing of this does anything. */
export interface DemoSlice extends Slice {
  readonly meetCompanion: MeetCompanion;
  /** Whether somebody is a companion that takes part: they are always there. */
  readonly isCompanion: (address: string) => boolean;
  /** To be called for every message that was stored; resolves, always, when the answer is owed. */
  readonly heard: (message: HeardMessage) => Promise<void>;
  /** One round of saying what is due; for tests with a clock of their own. */
  readonly sweep: () => Promise<void>;
}

const SWEEP_EVERY = SECOND / 2;
/** Duties done in one round. */
const ROUND = 20;

/** Twelve people of the house, so that somebody who is alone here is not. */
export function createDemoSlice(
  kit: ServerKit<{ readonly demo: boolean }>,
  deps: DemoSliceDeps,
): DemoSlice {
  const { db, clock, ids, log, settings } = kit;
  const meet = createMeetCompanion({ clock, ids });
  const doDuty = createDoDuty({ db, clock, ids, ...deps });
  const isCompanion = (address: string) => settings.demo && companionAt(address) !== undefined;
  const sweep = async () => {
    for (const duty of await beginDuties(db, clock.now(), ROUND)) {
      await doDuty(duty).catch((error: unknown) => log.error('a companion failed', error));
    }
  };
  let sweeping: Repeated | undefined;
  return {
    isCompanion,
    sweep,
    meetCompanion: settings.demo ? meet : async () => false,
    heard: async (message) => {
      // Companions never answer each other.
      if (!isCompanion(message.to) || isCompanion(message.from)) return;
      await owe(kit, message).catch((error: unknown) => log.error('a companion is deaf', error));
    },
    start: async () => {
      if (!settings.demo) return;
      await createCompanions({ db, clock, ids });
      sweeping = repeat('the companions', SWEEP_EVERY, sweep, log);
    },
    stop: () => sweeping?.stop(),
  };
}

async function owe({ db, clock, ids }: ServerKit, message: HeardMessage): Promise<void> {
  if (message.body.kind !== 'text') return;
  const { text } = message.body;
  const talk = await chatRelations.between(db, message.to, message.from);
  if (!talk?.reachable) return;
  const dueAt = companionWritesAt(clock.now(), chanceOf(ids));
  await inTransaction(db, (transaction) =>
    oweReply(
      transaction,
      ids.ulid(),
      { companion: talk.user, human: talk.peer },
      { id: message.id, text },
      dueAt,
    ),
  );
}
