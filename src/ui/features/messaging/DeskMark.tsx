import styled from 'styled-components';
import { Icon } from '@/ui/parts/Icon';
import { HEADSET } from './chat-icons';

export interface DeskMarkProps {
  /** Edge in pixels. */
  readonly size: number;
}

/** Stands for the support desk where a person has their picture. Decoration: its name stands beside it. */
export function DeskMark({ size }: DeskMarkProps) {
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
