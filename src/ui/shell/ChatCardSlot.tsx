import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import styled from 'styled-components';
import { SideCardProvider } from '@/ui/features/messaging/panel/side-card';
import type { LoadPart } from '@/ui/kernel/screen-loader';
import { ScopeProvider, useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { usePart } from '@/ui/kernel/use-part';

const loadCard: LoadPart = async () =>
  (await import('@/ui/features/messaging/panel/ChatCard')).ChatCard;

export interface ChatCardSlotProps {
  readonly collapsed: boolean;
  /** Somewhere was chosen to go. */
  readonly onChoose: () => void;
}

/** Where the card of the chat area stands; it comes after the screen, and its room is kept for it. */
export const ChatCardSlot = observer(function ChatCardSlot({
  collapsed,
  onChoose,
}: ChatCardSlotProps) {
  const { current } = useService(uiTokens.sessionScope);
  const Card = usePart(loadCard, current !== undefined);
  const side = useMemo(() => ({ narrow: collapsed, onLeave: onChoose }), [collapsed, onChoose]);
  return (
    <Room data-collapsed={collapsed || undefined}>
      {Card && current && (
        <ScopeProvider scope={current}>
          <SideCardProvider value={side}>
            <Card />
          </SideCardProvider>
        </ScopeProvider>
      )}
    </Room>
  );
});

const Room = styled.div`
  flex: none;
  min-block-size: 172px;

  &[data-collapsed] {
    min-block-size: 330px;
  }
`;
