import type { Browser } from '@playwright/test';
import type { Language } from '@/domain/shared/language';
import { enterConversation, join, meet, type Member } from './members';
import type { Visitor } from './person';

/** Annabel and Benedikt, who have met. */
export interface TwoPeople {
  readonly ann: Member;
  readonly ben: Member;
}

/** Both in their conversation, each at a browser of their own. */
export interface TwoInConversation extends TwoPeople {
  readonly anns: Visitor;
  readonly bens: Visitor;
}

/**
 * Two new people who have met: she speaks English, he German unless the test sets another language.
 */
export async function twoWhoMet(
  url: string,
  { his = 'de' }: { readonly his?: Language } = {},
): Promise<TwoPeople> {
  const [ann, ben] = await Promise.all([
    join(url, { nickname: 'Annabel', language: 'en' }),
    join(url, { nickname: 'Benedikt', language: his, gender: 'Male' }),
  ]);
  await meet(url, ann, ben);
  return { ann, ben };
}

/** The same two with their conversation open on both screens; nothing is written yet. */
export async function twoInConversation(
  browser: Browser,
  url: string,
  options: { readonly his?: Language } = {},
): Promise<TwoInConversation> {
  const { ann, ben } = await twoWhoMet(url, options);
  const [anns, bens] = [
    await enterConversation(browser, url, ann, ben),
    await enterConversation(browser, url, ben, ann),
  ];
  return { ann, ben, anns, bens };
}
