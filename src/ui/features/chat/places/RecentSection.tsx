import { ConversationList } from '../ConversationList';
import type { PlaceSectionProps } from './place-sections';

/** The conversations, the newest first. */
export function RecentSection({ onOpen }: PlaceSectionProps) {
  return <ConversationList open={undefined} onOpen={onOpen} />;
}
