import styled from 'styled-components';
import { ArrivingSlot } from './Arriving';
import { slots } from './slots';

/** What this installation translates, beside a promise of a translation; its space is reserved until it is known. */
export function AboutTranslation({ at }: { readonly at: string }) {
  return (
    <Reserved>
      <ArrivingSlot of={slots.aboutTranslation} props={{ brief: true }} at={at} />
    </Reserved>
  );
}

/** Two small lines. */
const Reserved = styled.div`
  min-block-size: calc(2 * 1.45 * var(--t-s));
`;
