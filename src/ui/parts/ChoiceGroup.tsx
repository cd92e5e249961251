import styled from 'styled-components';
import type { FieldTexts } from './FieldFrame';
import { Icon, type IconName } from './Icon';
import { RadioButton, RadioFrame, radioLook, type RadioOption } from './RadioGroup';

/** A choice shown as a card. */
export interface Choice<Value extends string> extends RadioOption<Value> {
  readonly icon?: IconName;
}

interface ChoiceGroupProps<Value extends string> extends FieldTexts {
  readonly options: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** Number of cards in a row where there is room; default 1. */
  readonly columns?: 1 | 2 | 3;
}

/** Radio buttons as cards, for a few options. */
export function ChoiceGroup<Value extends string>({
  options,
  value,
  onChange,
  columns = 1,
  ...texts
}: ChoiceGroupProps<Value>) {
  return (
    <Group {...texts}>
      {(name) => (
        <Cards $columns={columns} $explained={options.some(({ hint }) => hint !== undefined)}>
          {options.map((option) => (
            <Card key={option.value} data-disabled={option.disabled || undefined}>
              <RadioButton
                name={name}
                option={option}
                chosen={option.value === value}
                onChoose={onChange}
              >
                {option.icon && <Icon name={option.icon} />}
              </RadioButton>
            </Card>
          ))}
        </Cards>
      )}
    </Group>
  );
}

const Group = styled(RadioFrame)`
  & > p {
    margin-block-start: var(--s2);
  }
`;

/** The minimum width of a card by the number in a row; a card with an explanation is wider. */
const LEAST = {
  plain: { 1: '100%', 2: '216px', 3: '128px' },
  told: { 1: '100%', 2: '240px', 3: '200px' },
} as const;

const Cards = styled.div<{ readonly $columns: 1 | 2 | 3; readonly $explained: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(
      min(100%, ${({ $columns, $explained }) => LEAST[$explained ? 'told' : 'plain'][$columns]}),
      1fr
    )
  );
  gap: var(--s2);
`;

const Card = styled.label`
  ${radioLook}
  gap: 10px;
  min-block-size: max(48px, var(--target));
  padding: 10px 12px;
  border: 1px solid var(--line-field);
  border-radius: var(--r-m);
  background: var(--surface);
  transition:
    background var(--quick),
    border-color var(--quick);

  &:hover {
    border-color: var(--ink-3);
  }

  &:has(:checked) {
    border-color: var(--coral);
    background: var(--coral-soft);
  }

  &[data-disabled] {
    background: var(--sunken);
    color: var(--ink-2);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  & > input {
    outline: none;
  }

  & b {
    display: block;
    font-weight: 560;
  }
`;
