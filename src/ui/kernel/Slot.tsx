import { useService } from './scope';
import type { Filling, Slot as SlotOf } from './slot-fillings';
import { uiTokens } from './ui-tokens';

/**
 * The parts that features have put into a slot, for a view that has to know whether it is empty.
 */
export function useFillings<Props extends object, About>(
  slot: SlotOf<Props, About>,
): readonly Filling<Props, About>[] {
  return useService(uiTokens.slots).in(slot);
}

export interface SlotProps<Props extends object> {
  readonly of: SlotOf<Props>;
  readonly props: Props;
}

/** Draws the parts of a slot, or nothing; suspends until their code is loaded. */
export function Slot<Props extends object>({ of, props }: SlotProps<Props>) {
  const parts = useFillings(of).map(({ part: Part }, index) => <Part key={index} {...props} />);
  return <>{parts}</>;
}
