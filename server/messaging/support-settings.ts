import { parseSupportHours } from '@/domain/messaging/support-hours';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';
import type { SupportSettings } from './support-receipts';

/** The settings about support, in the order of `docs/settings.md`. */
export const SUPPORT_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'SUPPORT_HOURS',
    fallback: '09:00-18:00',
    meaning: 'When support answers, every day; people who write to it read them.',
  },
  {
    name: 'SUPPORT_ZONE',
    fallback: 'UTC',
    meaning: 'Time zone of those hours, such as "Europe/Berlin".',
  },
  {
    name: 'ACCESSIBILITY_CONTACT',
    fallback: '',
    meaning:
      'Where people report what they cannot use: a mail address or a page that begins with https://; on the page /accessibility.',
  },
];

/** Reads the hours of support. */
export function readSupport(read: SettingReader): SupportSettings {
  const hours = parseSupportHours(read.text('SUPPORT_HOURS'));
  if (!hours.ok) read.wrong('SUPPORT_HOURS', 'two times of a day, such as 09:00-18:00');
  const zone = read.text('SUPPORT_ZONE');
  if (!isZone(zone)) read.wrong('SUPPORT_ZONE', 'the name of a time zone, such as Europe/Berlin');
  return { ...(hours.ok ? hours.value : { from: 0, to: 0 }), zone };
}

/** A mail address or a page, neither of which may be markup or a program. */
const CONTACT = /^(?:https:\/\/[^\s<>"']+|[^\s<>"'@:/]+@[^\s<>"'@:/]+)$/;

/** Reads where people report what they cannot use. */
export function readAccessibility(read: SettingReader): { readonly accessibilityContact?: string } {
  const contact = read.text('ACCESSIBILITY_CONTACT');
  if (contact === '') return {};
  if (!CONTACT.test(contact)) read.wrong('ACCESSIBILITY_CONTACT', 'a mail address or a page');
  return { accessibilityContact: contact };
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
