import { useTranslation } from 'react-i18next';
import type { IconName } from '@/ui/shared/icon-paths';
import { EmptyState } from '@/ui/shared/EmptyState';
import { ADDRESS_BOOK, FRIEND, HEART, MEGAPHONE } from '../chat-icons';

interface NothingProps {
  readonly of: 'friend-applications' | 'announcements' | 'interactions' | 'contacts';
  readonly icon: IconName;
}

/** What a place is for, while nothing can be in it. */
function Nothing({ of, icon }: NothingProps) {
  const { t } = useTranslation('places');
  return (
    <EmptyState icon={icon} title={t(`empty.${of}.title`)}>
      {t(`empty.${of}.text`)}
    </EmptyState>
  );
}

/** Who wants to be friends. */
export function FriendApplicationsSection() {
  return <Nothing of="friend-applications" icon={FRIEND} />;
}

/** What the service tells everybody. */
export function AnnouncementsSection() {
  return <Nothing of="announcements" icon={MEGAPHONE} />;
}

/** Who did something that concerns one. */
export function InteractionsSection() {
  return <Nothing of="interactions" icon={HEART} />;
}

/** One's friends. */
export function ContactsSection() {
  return <Nothing of="contacts" icon={ADDRESS_BOOK} />;
}
