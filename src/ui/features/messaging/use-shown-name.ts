import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Peer } from '@/domain/messaging/conversation';
import type { PartnerSnapshot } from './message-props';

/** What the person of a conversation is called in sentences: an account that is gone has no name. */
export function useShownName(person: Peer | undefined, name: string): string {
  const { t } = useTranslation('messaging');
  return person && name === '' ? t('pane.unavailable') : name;
}

/** The other side as sentences name it, and that name; the same object until one of its values changes. */
export function useShownPartner(
  person: Peer | undefined,
  partner: PartnerSnapshot,
): { readonly who: PartnerSnapshot; readonly called: string } {
  const called = useShownName(person, partner.name);
  const who = useMemo(() => ({ ...partner, name: called }), [partner, called]);
  return { who, called };
}
