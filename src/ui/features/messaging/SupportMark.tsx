import styled from 'styled-components';
import { Icon } from '@/ui/parts/Icon';
import { HEADSET } from './chat-icons';

interface SupportMarkProps {
  /** Edge in pixels. */
  readonly size: number;
}

/** The picture of the support account, where a person has an avatar; decorative. */
export function SupportMark({ size }: SupportMarkProps) {
  return (
    <Round style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <Icon name={HEADSET} size={size / 2} />
    </Round>
  );
}

const Round = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  background: var(--gold-soft);
  color: var(--gold);
`;
