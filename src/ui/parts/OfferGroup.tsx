import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FieldTexts } from './FieldFrame';
import { RadioFrame } from './RadioGroup';

/** One thing on sale, as a card. */
interface Offer<Value extends string> {
  readonly value: Value;
  readonly content: ReactNode;
  /** Cannot be chosen; `content` says why. */
  readonly disabled?: boolean;
}

interface OfferGroupProps<Value extends string> extends FieldTexts {
  readonly offers: readonly Offer<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** The minimum width of a card in pixels; as many as fit are in one row. Absent: one a row. */
  readonly least?: number;
}

/** Radio buttons as cards of the things on sale. */
export function OfferGroup<Value extends string>({
  offers,
  value,
  onChange,
  least,
  ...texts
}: OfferGroupProps<Value>) {
  return (
    <RadioFrame {...texts}>
      {(name) => (
        <Cards $least={least}>
          {offers.map((offer) => (
            <Card key={offer.value} data-disabled={offer.disabled || undefined}>
              <input
                type="radio"
                name={name}
                value={offer.value}
                checked={offer.value === value}
                disabled={offer.disabled}
                onChange={() => onChange(offer.value)}
              />
              <div>{offer.content}</div>
            </Card>
          ))}
        </Cards>
      )}
    </RadioFrame>
  );
}

/** The heading of a group of things on sale. */
export const OfferHeading = styled.h2`
  font: 600 21px/1.25 var(--display);
`;

const Cards = styled.div<{ readonly $least: number | undefined }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, ${({ $least }) => ($least === undefined ? '100%' : `${$least}px`)}), 1fr)
  );
  gap: var(--s3);
`;

const Card = styled.label`
  position: relative;
  display: block;
  min-inline-size: 0;
  padding: var(--s4);
  border: 1px solid var(--line-field);
  border-radius: var(--r-m);
  background: var(--surface);
  cursor: pointer;
  overflow-wrap: anywhere;
  transition:
    background var(--quick),
    border-color var(--quick);

  &:hover:not([data-disabled]) {
    border-color: var(--ink-3);
  }

  &:has(:checked) {
    border-color: var(--coral);
    background: var(--coral-soft);
    box-shadow: inset 0 0 0 1px var(--coral);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  &[data-disabled] {
    background: var(--sunken);
    color: var(--ink-2);
    cursor: default;
  }

  & > input {
    appearance: none;
    position: absolute;
    inset-block-start: var(--s3);
    inset-inline-end: var(--s3);
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    outline: none;
  }

  & > input:checked {
    border: 5px solid var(--coral);
    background: var(--surface);
  }
`;
