import styled from 'styled-components';
import { ArrivingSlot } from './Arriving';
import { slots } from './slots';

/** What is translated here, beside what promises a translation; its place is kept free until it is known. */
export function AboutTranslation({ at }: { readonly at: string }) {
  return (
    <Place>
      <ArrivingSlot of={slots.aboutTranslation} props={{ brief: true }} at={at} />
    </Place>
  );
}

/** Two small lines. */
const Place = styled.div`
  min-block-size: calc(2 * 1.45 * var(--t-s));
`;
