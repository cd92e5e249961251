import { ConversationList } from '@/ui/features/messaging/ConversationList';
import type { SectionProps } from './section-props';

/** The conversations, the newest first. */
export function RecentSection({ onOpen }: SectionProps) {
  return <ConversationList open={undefined} onOpen={onOpen} />;
}
