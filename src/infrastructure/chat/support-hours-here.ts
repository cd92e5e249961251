import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import { writeSupportHours, type SupportPeriod } from '@/domain/messaging/support-hours';
import type { Fields } from '@/domain/shared/input';
import { epochMs } from '@/domain/shared/time';

/** A text of support in which the hours are written for `zone` (IANA name), the reader's own if absent. */
export function withHoursHere(body: MessageBody, ext: Fields, zone = zoneHere()): MessageBody {
  const written = ext[EXTENSION_KEY.supportHoursText];
  const period = readPeriod(ext[EXTENSION_KEY.supportHours]);
  if (body.kind !== 'text' || !body.language || !period) return body;
  if (typeof written !== 'string' || written === '') return body;
  const here = writeSupportHours(body.language, period, zone);
  // A function, because `$` has a meaning in a replacement text.
  return { ...body, text: body.text.replace(written, () => here) };
}

function readPeriod(value: unknown): SupportPeriod | undefined {
  if (typeof value !== 'string') return undefined;
  const [from = NaN, to = NaN] = value.split('/').map((moment) => Date.parse(moment));
  return from < to ? { from: epochMs(from), to: epochMs(to) } : undefined;
}

function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
