import { ConversationList } from '@/ui/features/messaging/ConversationList';
import type { PlaceSectionProps } from './section-props';

/** The conversations, the newest first. */
export function RecentSection({ onOpen }: PlaceSectionProps) {
  return <ConversationList open={undefined} onOpen={onOpen} />;
}
