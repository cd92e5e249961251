import styled from 'styled-components';
import type { FieldTexts } from './FieldFrame';
import { RadioButton, RadioFrame, radioLook, type RadioOption } from './RadioFrame';

interface RadioGroupProps<Value extends string> extends FieldTexts {
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** In one row with the label: for two or three short options without hints. */
  readonly inRow?: boolean;
}

/** One of a few options as plain rows, where cards ({@link ChoiceGroup}) would be too heavy. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  inRow = false,
  ...texts
}: RadioGroupProps<Value>) {
  return (
    <Group {...texts} data-in-row={inRow || undefined}>
      {(name) => (
        <Options>
          {options.map((option) => (
            <Row key={option.value} data-disabled={option.disabled || undefined}>
              <RadioButton
                name={name}
                option={option}
                chosen={option.value === value}
                onChoose={onChange}
              />
            </Row>
          ))}
        </Options>
      )}
    </Group>
  );
}

const Row = styled.label`
  ${radioLook}
  gap: var(--s3);
  min-block-size: var(--target);

  &[data-disabled] {
    color: var(--ink-3);
  }

  & > input {
    background: var(--surface);
  }

  & > input:disabled {
    opacity: 0.6;
  }

  & b {
    font-weight: inherit;
  }
`;

const Options = styled.div``;

const Group = styled(RadioFrame)`
  &[data-in-row] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s2);
  }

  /* Only a legend that floats stands beside what follows it. */
  &[data-in-row] > legend {
    float: inline-start;
    margin: 0;
    color: var(--ink);
    font-size: inherit;
    font-weight: inherit;
  }

  &[data-in-row] > ${Options} {
    display: flex;
    max-inline-size: 100%;
    padding: 4px;
    border-radius: var(--r-full);
    background: var(--sunken);

    & > label {
      position: relative;
      padding-inline: var(--s4);
      border-radius: var(--r-full);
      color: var(--ink-2);
      font-size: var(--t-s);
      font-weight: 580;
    }

    & > label:has(:checked) {
      background: var(--surface);
      box-shadow: var(--shadow-1);
      color: var(--ink);
    }

    & > label:has(:focus-visible) {
      outline: 2px solid var(--focus);
    }

    & input {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      border: 0;
      background: none;
      outline: none;
      cursor: inherit;
    }
  }
`;
