import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FieldError, Hint, type FieldTexts, GroupLegend } from './FieldFrame';
import { Icon } from './Icon';
import type { Option } from './Select';

interface ChipGroupProps<Value extends string> extends FieldTexts {
  readonly options: readonly Option<Value>[];
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
  /** Once this many are chosen the others are disabled until one is removed. */
  readonly max: number;
}

/** A choice of several of many options, up to a number that is shown. */
export function ChipGroup<Value extends string>({
  label,
  labelHidden = false,
  hint,
  error,
  options,
  values,
  onChange,
  max,
}: ChipGroupProps<Value>) {
  const { t } = useTranslation('common');
  const id = useId();
  const full = values.length >= max;
  return (
    <fieldset aria-describedby={error ? `${id}-count ${id}-error` : `${id}-count`}>
      <GroupLegend hidden={labelHidden}>{label}</GroupLegend>
      <Chips>
        {options.map((option) => {
          const chosen = values.includes(option.value);
          return (
            <Chip key={option.value}>
              <input
                type="checkbox"
                checked={chosen}
                disabled={full && !chosen}
                onChange={() =>
                  onChange(
                    chosen
                      ? values.filter((value) => value !== option.value)
                      : [...values, option.value],
                  )
                }
              />
              {chosen && <Icon name="check" size={14} />}
              <span>{option.label}</span>
            </Chip>
          );
        })}
      </Chips>
      <Count id={`${id}-count`} aria-live="polite">
        {t('chosenOf', { chosen: values.length, max })}
      </Count>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <Hint>{hint}</Hint>}
    </fieldset>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const Chip = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  position: relative;
  min-inline-size: var(--target-s);
  min-block-size: var(--target-s);
  padding: 4px 18px;
  border: 1px solid var(--line-field);
  border-radius: var(--r-full);
  background: var(--surface);
  font-size: var(--t-s);
  cursor: pointer;
  transition: background var(--quick);

  /* The tick takes its room from the edges, so that nothing beside it moves. */
  &:has(:checked) {
    padding-inline: 9px;
    border-color: var(--coral);
    background: var(--coral-soft);
    color: var(--coral);
  }

  &:has(:disabled) {
    border-color: var(--line);
    color: var(--ink-3);
    cursor: default;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  & > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    appearance: none;
    outline: none;
    cursor: inherit;
  }
`;

const Count = styled.p`
  margin-block-start: 8px;
  color: var(--ink-3);
  font-size: var(--t-s);
`;
