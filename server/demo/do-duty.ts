import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { companionSupply } from '@/domain/matching/companion';
import { ageOn } from '@/domain/profile/birth-date';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import { welcomeGrant } from '@/domain/wallet/transactions';
import type { ServerKit } from '@server/kernel/slice';
import { inTransaction } from '@server/kernel/data/transactions';
import { type Ledger, ledgerKey } from '@server/kernel/ports/wallet';
import type { MessageTranslator } from '@server/kernel/ports/translation';
import type { People, Person } from '@server/kernel/ports/people';
import type { CompanionMemory, CompanionReply, SmallTalk } from '@server/kernel/ports/demo';
import { chanceNamed } from './chance';
import { companionAt, type Companion } from './companions';
import { endDuty, memoryOf, type Duty } from './duty-store';

/** A text to be sent in a companion's name; `ext` in the words of the chat service. */
interface CompanionText {
  readonly to: ChatAddress;
  readonly text: string;
  readonly ext: Readonly<Record<string, string>>;
}

/** Sends a text through the same check and store as anybody's; a repeated `local_id` sends once. */
export type SendAs = (
  from: ChatAddress,
  message: CompanionText,
) => Promise<Result<unknown, { readonly kind: string }>>;

/** Marks what `peer` wrote as read in a companion's name. */
export type ReadAs = (from: ChatAddress, peer: ChatAddress) => Promise<void>;

interface DoDutyDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly ledger: Ledger;
  readonly people: Pick<People, 'find'>;
  readonly translateMessage: MessageTranslator;
  readonly smallTalk: SmallTalk;
  readonly sendAs: SendAs;
  readonly readAs: ReadAs;
}

/** Says what a companion owes a person, once, however often it is begun. */
type DoDuty = (duty: Duty) => Promise<void>;

/** A duty is given up after so many tries: the person cannot be reached. */
const MOST_TRIES = 5;
/** Questions remembered of one conversation; older ones may be asked again. */
const REMEMBERED = 40;

/** The companion pays like everybody else, from coins that the server gives it first. */
export function createDoDuty(deps: DoDutyDeps): DoDuty {
  const { db, people } = deps;
  return async (duty) => {
    const [from, to] = [await people.find(db, duty.companion), await people.find(db, duty.human)];
    const companion = from && companionAt(from.address);
    if (!companion || from.status !== 'active' || to?.status !== 'active') {
      return endDuty(db, duty, undefined);
    }
    await supply(deps, duty);
    const memory = await memoryOf(db, duty);
    const reply = wordsFor(deps, duty, companion, memory);
    const ext = await translationOf(deps, duty, reply.text, from, to);
    if (duty.kind === 'reply') await deps.readAs(from.address, to.address);
    const sent = await deps.sendAs(from.address, {
      to: to.address,
      text: reply.text,
      ext: { ...ext, [EXTENSION_KEY.localId]: localIdOf(duty) },
    });
    if (sent.ok) return endDuty(db, duty, remember(memory, reply));
    if (duty.tries >= MOST_TRIES) await endDuty(db, duty, undefined);
  };
}

/** Gives a companion the coins it lacks. */
async function supply({ db, ids, ledger }: DoDutyDeps, { companion }: Duty): Promise<void> {
  const missing = companionSupply(await ledger.balancesOf(companion));
  const grant = welcomeGrant(ledgerKey(`house:${companion}:${ids.ulid()}`), companion, missing);
  if (!grant) return;
  await inTransaction(db, (transaction) => ledger.post(transaction, grant));
}

/** A companion greets with what it would answer to a greeting. */
function wordsFor(
  { clock, smallTalk }: DoDutyDeps,
  duty: Duty,
  { language, nickname, place, birthDate }: Companion,
  memory: CompanionMemory,
): CompanionReply {
  const said = duty.kind === 'reply' ? duty.text : smallTalk.greeting(language);
  const persona = { name: nickname, place, age: ageOn(birthDate, clock.now()) };
  return smallTalk.replyTo(said, language, memory, chanceNamed(duty.id), persona);
}

/** What the person will read, by the same engine and at the same price as anybody's text. */
async function translationOf(
  { translateMessage }: DoDutyDeps,
  duty: Duty,
  text: string,
  { language: spoken }: Person,
  { language: read, address: peer }: Person,
): Promise<Record<string, string>> {
  const written = { [EXTENSION_KEY.language]: spoken };
  if (spoken === read) return written;
  const done = await translateMessage({
    user: duty.companion,
    text,
    to: read,
    peer,
    requestId: localIdOf(duty),
  });
  if (!done.ok) return written;
  const { outcome, recordId } = done.value;
  if (!outcome.translated) {
    return { ...written, [EXTENSION_KEY.untranslatedReason]: outcome.reason };
  }
  return {
    ...written,
    [EXTENSION_KEY.translation]: outcome.translation,
    [EXTENSION_KEY.translationLanguage]: read,
    [EXTENSION_KEY.translateRecordId]: recordId,
  };
}

function remember({ asked }: CompanionMemory, { phraseId }: CompanionReply): CompanionMemory {
  return { asked: [...asked, phraseId].slice(-REMEMBERED) };
}

function localIdOf({ id }: Duty): string {
  return `duty-${id}`;
}
