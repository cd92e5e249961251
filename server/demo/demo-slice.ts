import { companionWritesAt } from '@/domain/matching/companion';
import { avatarText } from '@/domain/profile/avatar';
import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import type { ChatPairs } from '@server/kernel/ports/messaging';
import type { Companions, SmallTalk } from '@server/kernel/ports/demo';
import type { Ledger } from '@server/kernel/ports/wallet';
import type { MessageTranslator } from '@server/kernel/ports/translation';
import type { People } from '@server/kernel/ports/people';
import type { CreateCompanionAccounts, ServiceAccount } from '@server/kernel/ports/account';
import type { OutgoingBody } from '@server/kernel/message-body';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { chanceOf } from './chance';
import { companionAt, COMPANIONS, type Companion } from './companions';
import { createDoDuty, type ReadAs, type SendAs } from './do-duty';
import { beginDuties, oweGreeting, oweReply } from './duty-store';

/** A message that was stored, as far as companions care. */
export interface StoredMessage {
  readonly id: string;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly body: OutgoingBody;
}

/** What companions take from other slices. */
interface DemoNeeds {
  readonly people: Pick<People, 'find'>;
  readonly relations: Pick<ChatPairs, 'between'>;
  readonly ledger: Ledger;
  readonly translateMessage: MessageTranslator;
  readonly createCompanions: CreateCompanionAccounts;
  readonly smallTalk: SmallTalk;
  readonly sendAs: SendAs;
  readonly readAs: ReadAs;
}

/** The demo companions; where they are turned off (`PARLEY_DEMO=0`), none of this has an effect. */
export interface DemoSlice extends Slice {
  readonly companions: Companions;
  /** Whether an address is that of an enabled companion, which is always online. */
  readonly isCompanion: (address: string) => boolean;
  /** To be called for every message that was stored; resolves, always, when the answer is owed. */
  readonly messageStored: (message: StoredMessage) => Promise<void>;
  /** Says once whatever is due; for tests with a clock of their own. */
  readonly sweep: () => Promise<void>;
}

const SWEEP_EVERY = SECOND / 2;
/** Duties done in one round. */
const ROUND = 20;

/** Twelve companions, so that an installation without other people is not empty. */
export function createDemoSlice(
  kit: ServerKit<{ readonly demo: boolean }>,
  needs: DemoNeeds,
): DemoSlice {
  const { db, clock, ids, log, settings } = kit;
  const doDuty = createDoDuty({ db, clock, ids, ...needs });
  const isCompanion = companionsOf(settings);
  const sweep = async () => {
    for (const duty of await beginDuties(db, clock.now(), ROUND)) {
      await doDuty(duty).catch((error: unknown) => log.error('a companion failed', error));
    }
  };
  let sweeping: Repeated | undefined;
  return {
    isCompanion,
    sweep,
    companions: {
      takePart: settings.demo,
      greet: (transaction, chat) => {
        const dueAt = companionWritesAt(clock.now(), chanceOf(ids));
        return oweGreeting(transaction, ids.ulid(), chat, dueAt);
      },
    },
    messageStored: async (message) => {
      // Companions never answer each other.
      if (!isCompanion(message.to) || isCompanion(message.from)) return;
      await owe(kit, needs, message).catch((error: unknown) =>
        log.error('a companion could not take a message', error),
      );
    },
    start: async () => {
      if (!settings.demo) return;
      await needs.createCompanions(COMPANIONS.map(accountOf));
      sweeping = repeat('the companions', SWEEP_EVERY, sweep, kit);
    },
    stop: () => sweeping?.stop(),
  };
}

/** Whether an address is that of a companion who takes part here. */
export function companionsOf({ demo }: { readonly demo: boolean }): (address: string) => boolean {
  return (address) => demo && companionAt(address) !== undefined;
}

function accountOf(companion: Companion): ServiceAccount {
  const { portrait, postalAddress: _, ...account } = companion;
  return { ...account, avatar: avatarText({ kind: 'drawn', name: portrait }) };
}

async function owe(
  { db, clock, ids }: ServerKit,
  { relations }: DemoNeeds,
  message: StoredMessage,
): Promise<void> {
  if (message.body.kind !== 'text') return;
  const { text } = message.body;
  const relation = await relations.between(db, message.to, message.from);
  if (!relation?.reachable) return;
  const dueAt = companionWritesAt(clock.now(), chanceOf(ids));
  await inTransaction(db, (transaction) =>
    oweReply(
      transaction,
      ids.ulid(),
      { companion: relation.user, human: relation.peer },
      { id: message.id, text },
      dueAt,
    ),
  );
}
