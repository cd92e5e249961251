import { useState, type ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { controlLook, FieldFrame, type FieldTexts } from './FieldFrame';
import { IconButton } from './IconButton';

interface FieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'id'> {
  /** `password` gets a switch that shows what was typed. */
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'number';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text. */
export function Field({
  label,
  hint,
  error,
  labelHidden,
  type = 'text',
  onChange,
  ...rest
}: FieldProps) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame {...{ label, hint, error, labelHidden }}>
      {(wiring) => (
        <Row>
          <Input
            {...rest}
            {...wiring}
            type={isPassword && shown ? 'text' : type}
            $roomAtEnd={isPassword}
            onChange={(event) => onChange(event.target.value)}
            {...(type !== 'text' && { spellCheck: false, autoCapitalize: 'none' })}
          />
          {isPassword && (
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? t('hidePassword') : t('showPassword')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          )}
        </Row>
      )}
    </FieldFrame>
  );
}

interface TextAreaProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text; it grows with its text if the browser supports that. */
export function TextArea({
  label,
  hint,
  error,
  labelHidden,
  rows = 3,
  onChange,
  ...rest
}: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, labelHidden }}>
      {(wiring) => (
        <Area
          {...rest}
          {...wiring}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

const Row = styled.div`
  position: relative;

  & > button {
    position: absolute;
    inset-block-start: calc(50% - var(--target) / 2);
    inset-inline-end: 4px;
  }
`;

const Input = styled.input<{ readonly $roomAtEnd: boolean }>`
  ${controlLook}
  padding-inline-end: ${({ $roomAtEnd }) => ($roomAtEnd ? '52px' : '14px')};
`;

const Area = styled.textarea`
  ${controlLook}
  resize: vertical;
  field-sizing: content;
  max-block-size: 16em;
`;
