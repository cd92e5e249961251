import styled from 'styled-components';
import { Announcements } from '@/ui/features/notices/Announcements';
import { Friends } from '@/ui/features/friends/Friends';
import { Notices } from '@/ui/features/notices/Notices';
import { PersonRow } from '@/ui/parts/PersonRow';
import { Requests } from '@/ui/features/friends/FriendRequests';
import type { SectionProps } from './section-props';

/** Who wants to be friends, and the answer to it. */
export function FriendApplicationsSection() {
  return (
    <Root>
      <Requests direction="received" />
    </Root>
  );
}

/** What the service tells everybody. */
export function AnnouncementsSection() {
  return (
    <Root>
      <Announcements />
    </Root>
  );
}

/** Who did something that concerns one. */
export function InteractionsSection() {
  return (
    <Root>
      <Notices />
    </Root>
  );
}

/** One's friends; choosing one opens the conversation. */
export function ContactsSection({ onOpen }: SectionProps) {
  return (
    <Root>
      <Friends
        renderRow={(person) => <PersonRow person={person} onOpen={() => onOpen(person.address)} />}
      />
    </Root>
  );
}

const Root = styled.div`
  min-block-size: 0;
  padding: var(--s3) var(--s4);
  overflow-y: auto;
`;
