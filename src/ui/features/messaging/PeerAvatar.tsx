import styled from 'styled-components';
import type { Correspondent } from '@/domain/messaging/conversation';
import { Avatar } from '@/ui/parts/Avatar';
import { Icon } from '@/ui/parts/Icon';
import { HEADSET } from './chat-icons';

interface PeerAvatarProps extends Pick<Correspondent, 'kind' | 'person'> {
  readonly name: string;
  /** Edge in pixels. */
  readonly size: number;
}

/** The avatar of the person of a conversation, or the mark of the support account; the mark is decorative. */
export function PeerAvatar({ kind, person, name, size }: PeerAvatarProps) {
  if (kind === 'support') {
    return (
      <Mark style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
        <Icon name={HEADSET} size={size / 2} />
      </Mark>
    );
  }
  return (
    <Avatar
      avatar={person?.avatar ?? ''}
      name={name}
      size={size}
      online={person?.online ?? false}
    />
  );
}

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  background: var(--gold-soft);
  color: var(--gold);
`;
