import { ConversationList } from '@/ui/features/messaging/ConversationList';
import type { ChatSectionProps } from '@/ui/kernel/slots';

/** The conversations, the newest first. */
export function RecentSection({ onOpen }: ChatSectionProps) {
  return <ConversationList open={undefined} onOpen={onOpen} />;
}
