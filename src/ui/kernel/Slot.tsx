import { useService } from './scope';
import type { Filling, Slot as SlotOf } from './slot-fillings';
import { uiTokens } from './ui-tokens';

/** What features have put into a slot: for the offering view to ask whether there is anything. */
export function useFillings<Props extends object, About>(
  slot: SlotOf<Props, About>,
): readonly Filling<Props, About>[] {
  return useService(uiTokens.slots).in(slot);
}

export interface SlotProps<Props extends object> {
  readonly of: SlotOf<Props>;
  readonly props: Props;
}

/** Draws what is in a slot, nothing when it is empty; suspends until the code of it is here. */
export function Slot<Props extends object>({ of, props }: SlotProps<Props>) {
  return useFillings(of).map(({ part: Part }, index) => <Part key={index} {...props} />);
}
