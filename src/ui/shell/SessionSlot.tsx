import { observer } from 'mobx-react-lite';
import { Arriving } from '@/ui/kernel/Arriving';
import { ScopeProvider, useService } from '@/ui/kernel/scope';
import { useFillings, type SlotProps } from '@/ui/kernel/Slot';
import { uiTokens } from '@/ui/kernel/ui-tokens';

/** The parts of features beside the screen during a session; the screen does not wait for them. */
export const SessionSlot = observer(function SessionSlot<Props extends object>({
  of,
  props,
}: SlotProps<Props>) {
  const { current } = useService(uiTokens.sessionScope);
  const fillings = useFillings(of);
  if (!current) return null;
  return (
    <ScopeProvider scope={current}>
      {fillings.map(({ part }, index) => (
        <Arriving key={index} part={part} props={props} />
      ))}
    </ScopeProvider>
  );
});
