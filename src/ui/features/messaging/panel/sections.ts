import type { UnseenCounts } from '@/contract/http/notices';
import { CHAT_SECTIONS, type ChatSection } from '@/domain/messaging/chat-sections';
import type { Conversation } from '@/domain/messaging/conversation';
import { type ChatSectionProps, slots } from '@/ui/kernel/slots';
import type { LazyPart } from '@/ui/kernel/screen-loader';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import type { IconName } from '@/ui/parts/Icon';
import { ADDRESS_BOOK, FRIEND, HEART, MEGAPHONE } from '@/ui/parts/people-icons';
import { HEADSET } from '@/ui/features/messaging/chat-icons';

/** What the number beside a section is counted from. */
interface SectionCounts {
  readonly list: readonly Conversation[];
  /** Unread messages from people. */
  readonly messages: number;
  readonly counts: UnseenCounts;
}

/** One section of the chat area: its round icon, and how much is new in it. */
export interface SectionButton {
  readonly icon: IconName;
  readonly count?: (counts: SectionCounts) => number;
  /** Its view stands in a padded box that scrolls. */
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

/** The sections that there are, in the order of their icons (readings, Names). */
export function useSections(): readonly ShownSection[] {
  const fillings = useService(uiTokens.slots);
  return CHAT_SECTIONS.flatMap((section) => {
    const [filling] = fillings.in(slots.chatSection(section));
    return filling ? [{ section, View: filling.part, ...BUTTONS[section] }] : [];
  });
}
