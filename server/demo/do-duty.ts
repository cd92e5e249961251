import type { Selectable } from 'kysely';
import { EXTENSION_KEY } from '@/contract/gateway/message-fields';
import { companionSupply } from '@/domain/matching/companion';
import { ageOn } from '@/domain/profile/birth-date';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import { welcomeGrant } from '@/domain/wallet/transactions';
import type { UserTable } from '@server/kernel/data/tables/account';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { Ids } from '@server/kernel/ports/ids';
import type { Ledger } from '@server/kernel/ports/ledger';
import { findPerson } from '@server/profile/profile-store';
import { languageOf } from '@server/profile/to-user-vo';
import {
  replyTo,
  type CompanionMemory,
  type CompanionReply,
} from '@server/translation/engine/companion-replies';
import { phraseText } from '@server/translation/engine/phrasebook/phrasebook';
import type { TranslateMessage } from '@server/translation/translate-message';
import { ledgerKey } from '@server/kernel/ledger-key';
import { chanceNamed } from './chance';
import { companionAt, type Companion } from './companions';
import { endDuty, memoryOf, type Duty } from './duty-store';

/** A text to be sent in a companion's name; `ext` in the words of the chat service. */
export interface CompanionText {
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

/** What doing a duty needs. */
export interface DoDutyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly translateMessage: TranslateMessage;
  readonly sendAs: SendAs;
  readonly readAs: ReadAs;
}

/** Says what a companion owes a person, once, however often it is begun. */
export type DoDuty = (duty: Duty) => Promise<void>;

type Row = Selectable<UserTable>;

/** A duty is given up after so many tries: the person cannot be reached. */
const MOST_TRIES = 5;
/** Questions remembered of one talk; older ones may be asked again. */
const REMEMBERED = 40;

/** The companion pays like everybody else, from what the house gives it before. */
export function createDoDuty(deps: DoDutyDeps): DoDuty {
  const { db } = deps;
  return async (duty) => {
    const [from, to] = [await findPerson(db, duty.companion), await findPerson(db, duty.human)];
    const companion = from && companionAt(from.im_account);
    if (!companion || from.status !== 'active' || to?.status !== 'active') {
      return endDuty(db, duty, undefined);
    }
    await supply(deps, duty);
    const memory = await memoryOf(db, duty);
    const reply = wordsFor(deps, duty, companion, memory);
    const ext = await translationOf(deps, duty, reply.text, from, to);
    const [address, peer] = [from.im_account as ChatAddress, to.im_account as ChatAddress];
    if (duty.kind === 'reply') await deps.readAs(address, peer);
    const sent = await deps.sendAs(address, {
      to: peer,
      text: reply.text,
      ext: { ...ext, [EXTENSION_KEY.localId]: localIdOf(duty) },
    });
    if (sent.ok) return endDuty(db, duty, remember(memory, reply));
    if (duty.tries >= MOST_TRIES) await endDuty(db, duty, undefined);
  };
}

/** The house gives a companion what it is short of. */
async function supply({ db, ids, ledger }: DoDutyDeps, { companion }: Duty): Promise<void> {
  const missing = companionSupply(await ledger.balancesOf(companion));
  const grant = welcomeGrant(ledgerKey(`house:${companion}:${ids.ulid()}`), companion, missing);
  if (!grant) return;
  await inTransaction(db, (transaction) => ledger.post(transaction, grant));
}

/** A greeting is what the companion answers to a greeting. */
function wordsFor(
  { clock }: DoDutyDeps,
  duty: Duty,
  { language, nickname, place, birthDate }: Companion,
  memory: CompanionMemory,
): CompanionReply {
  const said = duty.kind === 'reply' ? duty.text : phraseText('hello', language);
  const persona = { name: nickname, place, age: ageOn(birthDate, clock.now()) };
  return replyTo(said, language, memory, chanceNamed(duty.id), persona);
}

/** What the person will read, by the same engine and at the same price as anybody's text. */
async function translationOf(
  { translateMessage }: DoDutyDeps,
  duty: Duty,
  text: string,
  from: Row,
  to: Row,
): Promise<Record<string, string>> {
  const [spoken, read] = [languageOf(from), languageOf(to)];
  const written = { [EXTENSION_KEY.language]: spoken };
  if (spoken === read) return written;
  const done = await translateMessage({
    user: duty.companion,
    text,
    to: read,
    peer: to.im_account as ChatAddress,
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
