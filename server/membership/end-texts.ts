import type { Membership } from '@/domain/membership/membership';
import type { AnnouncementTexts } from '@/domain/notices/announcement';
import { inEachLanguage } from '@/domain/shared/language';
import { filled, textsIn } from '@server/kernel/texts';

/** What a person reads some days before their membership ends; the day is one of UTC. */
export function endingTexts({ tier, until }: Membership): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { title, text } = textsIn(language).membership.soon;
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const values = { tier: tier.toUpperCase(), day: day.format(until) };
    return { title: filled(title, values), text: filled(text, values) };
  });
}

/** What a person reads when their membership has ended. */
export function endedTexts({ tier }: Membership): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { title, text } = textsIn(language).membership.over;
    const values = { tier: tier.toUpperCase() };
    return { title: filled(title, values), text: filled(text, values) };
  });
}
