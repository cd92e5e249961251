import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { UnseenCounts } from '@/contract/http/notices';
import { CHAT_SECTIONS, type ChatSection } from '@/domain/messaging/chat-sections';
import type { Conversation } from '@/domain/messaging/conversation';
import { ErrorBoundary, ScreenError } from '@/ui/kernel/ErrorBoundary';
import { useService } from '@/ui/kernel/scope';
import type { LazyPart } from '@/ui/kernel/screen-loader';
import { type ChatSectionProps, slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Badge } from '@/ui/parts/Badge';
import { Icon, type IconName } from '@/ui/parts/Icon';
import { ADDRESS_BOOK, FRIEND, HEART, MEGAPHONE } from '@/ui/parts/people-icons';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { HEADSET } from '../chat-icons';

/** The state that the number beside a section is counted from. */
interface SectionCounts {
  readonly list: readonly Conversation[];
  /** Unread messages from people. */
  readonly messages: number;
  readonly counts: UnseenCounts;
}

/** One section of the chat area: its round icon, and how much is new in it. */
interface SectionButton {
  readonly icon: IconName;
  readonly count?: (counts: SectionCounts) => number;
  /** Its view is in a padded box that scrolls. */
  readonly boxed?: true;
}

/** A section whose view a feature has put into its slot. */
interface ShownSection extends SectionButton {
  readonly section: ChatSection;
  readonly View: LazyPart<ChatSectionProps>;
}

const BUTTONS: Readonly<Record<ChatSection, SectionButton>> = {
  'friend-requests': { icon: FRIEND, count: ({ counts }) => counts.requests, boxed: true },
  announcements: { icon: MEGAPHONE, count: ({ counts }) => counts.announcements, boxed: true },
  interactions: { icon: HEART, count: ({ counts }) => counts.notices, boxed: true },
  support: {
    icon: HEADSET,
    count: ({ list }) => list.find(({ kind }) => kind === 'support')?.unread ?? 0,
  },
  recent: { icon: 'chat', count: ({ messages }) => messages },
  contacts: { icon: ADDRESS_BOOK, boxed: true },
};

/** The sections that features fill, in the order of their icons (readings, Names). */
function useSections(): readonly ShownSection[] {
  const fillings = useService(uiTokens.slots);
  return CHAT_SECTIONS.flatMap((section) => {
    const [filling] = fillings.in(slots.chatSection(section));
    return filling ? [{ section, View: filling.part, ...BUTTONS[section] }] : [];
  });
}

interface SectionButtonsProps {
  /** The section that is shown. */
  readonly current: ChatSection | undefined;
  readonly onChoose: (section: ChatSection) => void;
  /** One below the other. */
  readonly upright?: boolean;
}

/** The round icons of the six sections, each with the number of what is new in it (specification §2). */
export const SectionButtons = observer(function SectionButtons({
  current,
  onChoose,
  upright = false,
}: SectionButtonsProps) {
  const { t } = useTranslation('panel');
  const sections = useSections();
  return (
    <Row role="group" aria-label={t('section.label')} data-upright={upright || undefined}>
      {sections.map(({ section, icon, count }) => (
        <Round
          key={section}
          type="button"
          title={t(`section.${section}`)}
          aria-pressed={section === current}
          onClick={() => onChoose(section)}
        >
          <Icon name={icon} size={20} />
          <VisuallyHidden>{t(`section.${section}`)}</VisuallyHidden>
          {count && <Count of={count} />}
        </Round>
      ))}
    </Row>
  );
});

/** The number of what is new: each message changes the list, and seldom a number. */
const Count = observer(function Count({
  of,
}: {
  readonly of: NonNullable<SectionButton['count']>;
}) {
  const conversations = useService(messagingTokens.conversations);
  const news = useService(friendsTokens.friendsNews);
  const [count] = useState(() =>
    computed(() => {
      const { list, totalUnread: messages } = conversations;
      return of({ list, messages, counts: news.counts });
    }),
  );
  return <Badge count={count.get()} />;
});

interface SectionContentProps extends ChatSectionProps {
  readonly section: ChatSection;
}

/** The view of one section of the chat area; its code is loaded when it is first shown. */
export function SectionContent({ section, onOpen }: SectionContentProps) {
  const { t } = useTranslation('panel');
  const shown = useSections().find((each) => each.section === section);
  return (
    <ErrorBoundary at={section} Fallback={ScreenError}>
      <Suspense fallback={<SkeletonRows />}>
        {shown?.boxed && (
          <Box>
            <h2>{t(`section.${section}`)}</h2>
            <shown.View onOpen={onOpen} />
          </Box>
        )}
        {shown && !shown.boxed && <shown.View onOpen={onOpen} />}
      </Suspense>
    </ErrorBoundary>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 2px;
  justify-items: center;

  &:not([data-upright]) > [aria-pressed='false'] {
    background: var(--sunken);

    &:hover {
      background: var(--line);
    }
  }

  &[data-upright] {
    grid-template-columns: var(--target);
  }
`;

const Round = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: min(100%, var(--target));
  aspect-ratio: 1;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: var(--ink-2);
  transition: background var(--quick);

  &:hover {
    background: var(--sunken);
  }

  &[aria-pressed='true'] {
    background: var(--coral-soft);
    color: var(--coral);
  }

  & > span:nth-of-type(2) {
    position: absolute;
    inset-block-start: -1px;
    inset-inline-start: calc(50% + 2px);
  }
`;

const Box = styled.div`
  min-block-size: 0;
  padding: var(--s3) var(--s4);
  overflow-y: auto;

  & > h2 {
    padding: var(--s1) var(--s3) var(--s2);
    font: 600 22px/1.2 var(--display);
  }
`;
