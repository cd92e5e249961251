import { companionAnswersAt } from '@/domain/matching/companion';
import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND, type EpochMs } from '@/domain/shared/time';
import type { OpenAsks } from '@server/kernel/ports/friends';
import type { People, Person } from '@server/kernel/ports/people';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { chanceNamed } from './chance';
import { companionAt, COMPANIONS } from './companions';

/** What the companions need to answer. */
interface CompanionAnswerNeeds {
  readonly people: Pick<People, 'findByAddress'>;
  readonly friendRequests: OpenAsks<'accept'>;
  /** The answer is the address. */
  readonly presents: OpenAsks<string>;
}

/** The companions, as receivers of requests. */
interface CompanionAnswerSlice extends Slice {
  /** Answers once whatever is due. */
  readonly round: () => Promise<void>;
}

const EVERY = 2 * SECOND;

/**
 * The companions accept friend requests and say where presents go, so that who is alone here can give one.
 * When they do depends on the name of what was asked and its time alone: several servers, and one that
 * starts again, come to the same.
 */
export function createCompanionAnswerSlice(
  kit: ServerKit<{ readonly demo: boolean }>,
  { people, friendRequests, presents }: CompanionAnswerNeeds,
): CompanionAnswerSlice {
  const { db, clock, settings } = kit;
  let answering: Repeated | undefined;
  const round = async () => {
    const addresses = COMPANIONS.map(({ address }) => address as ChatAddress);
    const found = await people.findByAddress(db, addresses);
    const companions = found.filter(({ status }) => status === 'active');
    const now = clock.now();
    await answerDue(friendRequests, companions, now, () => 'accept');
    await answerDue(presents, companions, now, addressOf);
  };
  return {
    round,
    start: () => {
      if (settings.demo) answering = repeat('the answers of companions', EVERY, round, kit);
    },
    stop: () => answering?.stop(),
  };
}

async function answerDue<Answer>(
  asks: OpenAsks<Answer>,
  companions: readonly Person[],
  now: EpochMs,
  answerOf: (companion: Person) => Answer,
): Promise<void> {
  const known = new Map(companions.map((companion) => [companion.id, companion]));
  if (known.size === 0) return;
  for (const ask of await asks.openTo([...known.keys()])) {
    const companion = known.get(ask.asked);
    const isDue = companionAnswersAt(ask.at, chanceNamed(`answer ${ask.id}`)) <= now;
    if (companion && isDue) await asks.answer(ask, answerOf(companion));
  }
}

function addressOf({ address, nickname }: Person): string {
  const { postalAddress = '' } = companionAt(address) ?? {};
  return `${nickname}\n${postalAddress}`;
}
