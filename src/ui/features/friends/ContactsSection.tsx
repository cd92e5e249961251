import type { ChatSectionProps } from '@/ui/kernel/chat-slots';
import { PersonRow } from '@/ui/parts/PersonRow';
import { Friends } from './Friends';

/** The user's friends in the chat area; choosing one opens the conversation. */
export function ContactsSection({ onOpen }: ChatSectionProps) {
  return (
    <Friends
      renderRow={(person) => <PersonRow person={person} onOpen={() => onOpen(person.address)} />}
    />
  );
}
