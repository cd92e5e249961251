import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import {
  supportPeriod,
  writeSupportHours,
  type SupportHours,
} from '@/domain/messaging/support-hours';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Clock, Log } from '@server/kernel/ports/system';
import type { Database } from '@server/kernel/database';
import { localMinute } from '@server/kernel/time';
import type { ChatProvider } from '@server/kernel/ports/chat';
import type { People } from '@server/kernel/ports/people';
import { filled, textsIn } from '@server/kernel/texts';
import { findCase, receiptsDue, setReceiptDue } from './support-store';

/** When support answers, and the time zone of these hours. */
export interface SupportSettings extends SupportHours {
  /** IANA name, such as `Europe/Berlin`. */
  readonly zone: string;
}

export interface ReceiptDeps {
  readonly db: Database;
  readonly people: Pick<People, 'find'>;
  readonly sendAs: ChatProvider['sendAs'];
  readonly log: Log;
  readonly clock: Clock;
  readonly hours: SupportSettings;
}

/** Sends every receipt that is due, also those of a time when the chat service was down. */
type SendReceipts = () => Promise<void>;

/** A receipt goes out once for each time a conversation is opened, however often this is called. */
export function createSendReceipts(deps: ReceiptDeps): SendReceipts {
  return async () => {
    for (const user of await receiptsDue(deps.db)) await sendReceipt(deps, user);
  };
}

async function sendReceipt(deps: ReceiptDeps, user: UserId) {
  const { db, people, sendAs, log } = deps;
  const person = await people.find(db, user);
  const opened = await findCase(db, user);
  if (person && opened && person.status !== 'deleted') {
    const localId = `receipt-${user}-${opened.pendingSince ?? opened.changedAt}`;
    const { language } = person;
    const { text, ext } = receipt(deps, language);
    const sent = await sendAs(SUPPORT_ADDRESS, {
      to: person.address,
      text,
      ext: { [EXTENSION_KEY.localId]: localId, [EXTENSION_KEY.language]: language, ...ext },
    });
    if (!sent.ok && sent.error.kind === 'unreachable') return;
    if (!sent.ok) log.warn(`no receipt of a message to support: ${sent.error.kind}`);
  }
  await setReceiptDue(db, user, false);
}

/** The hours are written for the zone they are meant in; a client writes them for its own (readings, Support). */
function receipt({ hours, clock }: ReceiptDeps, language: Language) {
  const now = clock.now();
  const period = supportPeriod(hours, now, localMinute(now, hours.zone));
  const written = writeSupportHours(language, period, hours.zone);
  const moments = [period.from, period.to].map((at) => new Date(at).toISOString());
  return {
    text: filled(textsIn(language).support.arrived, { hours: written }),
    ext: {
      [EXTENSION_KEY.supportHours]: moments.join('/'),
      [EXTENSION_KEY.supportHoursText]: written,
    },
  };
}
