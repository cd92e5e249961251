import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { phone } from '@/ui/theme/breakpoints';
import { isComposing, useGrowing, type Field } from './composer-field';
import { oneRow } from './narrow-composer';
import type { ComposerActions, ComposerSnapshot } from './composer-props';

interface DraftFieldProps {
  readonly field: Field;
  readonly snapshot: Pick<ComposerSnapshot, 'draft'>;
  readonly actions: Pick<ComposerActions, 'write' | 'reading'>;
  readonly onSend: () => void;
  /** Whom one writes to. */
  readonly name: string;
  /** The element with the length and the price. */
  readonly describedBy: string;
}

/** The text being written: all that is drawn before a key is shown. */
export const DraftField = observer(function DraftField(props: DraftFieldProps) {
  const { field, snapshot, actions, onSend, name, describedBy } = props;
  const { t } = useTranslation('messaging');
  const { draft } = snapshot;
  useGrowing(field, draft);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    onSend();
  }

  return (
    <Box
      ref={field}
      rows={1}
      dir="auto"
      aria-label={t('composer.label', { name })}
      aria-describedby={describedBy}
      placeholder={t('composer.placeholder')}
      value={draft}
      onChange={(event) => actions.write(event.target.value)}
      onCompositionStart={() => actions.reading.setComposing(true)}
      onCompositionEnd={() => actions.reading.setComposing(false)}
      onKeyDown={handleKeyDown}
    />
  );
});

const Box = styled.textarea`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 46px;
  max-block-size: calc(6 * 1.45em + 24px);
  padding: 11px 16px;
  border: 1px solid var(--line-field);
  border-radius: 22px;
  background: var(--sunken);
  font: inherit;
  field-sizing: content;
  resize: none;

  ${phone} {
    font-size: 16px;
  }

  ${oneRow(css`
    order: 1;
    min-inline-size: 160px;
    max-block-size: calc(2 * 1.45em + 24px);
    font-size: 16px;
  `)}
`;
