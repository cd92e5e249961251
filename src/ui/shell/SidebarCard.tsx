import styled from 'styled-components';
import { useFillings } from '@/ui/kernel/Slot';
import { slots, type SidebarCardProps } from '@/ui/kernel/slots';
import { SessionSlot } from './SessionSlot';

/**
 * The card above the links of the sidebar; it loads after the screen, in a space that is reserved
 * for it.
 */
export function SidebarCard(props: SidebarCardProps) {
  if (useFillings(slots.sidebarCard).length === 0) return null;
  return (
    <Room data-narrow={props.narrow || undefined}>
      <SessionSlot of={slots.sidebarCard} props={props} />
    </Room>
  );
}

const Room = styled.div`
  flex: none;
  min-block-size: 172px;

  &[data-narrow] {
    min-block-size: 336px;
  }
`;
