import { ConversationList } from '../ConversationList';
import type { PlaceSectionProps } from './place-section-props';

/** The conversations, the newest first. */
export function RecentSection({ onOpen }: PlaceSectionProps) {
  return <ConversationList open={undefined} onOpen={onOpen} />;
}
