import styled from 'styled-components';
import { Announcements } from '@/ui/shared/people/Announcements';
import { Friends } from '@/ui/shared/people/Friends';
import { Notices } from '@/ui/shared/people/Notices';
import { PersonRow } from '@/ui/shared/people/PersonRow';
import { Requests } from '@/ui/shared/people/Requests';
import type { PlaceSectionProps } from './place-section-props';

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
export function ContactsSection({ onOpen }: PlaceSectionProps) {
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
