import styled from 'styled-components';
import type { MessageProps } from './message-props';
import { useMessageTexts } from './message-texts';

/** Says that a text was edited, and opens what it said before. */
export function EditedMark({ message, dialogs }: Pick<MessageProps, 'message' | 'dialogs'>) {
  const { t } = useMessageTexts();
  return (
    <Mark type="button" aria-haspopup="dialog" onClick={() => dialogs.showVersions(message)}>
      {t('edit.mark')}
    </Mark>
  );
}

const Mark = styled.button`
  position: relative;
  display: block;
  min-block-size: 20px;
  margin-inline-start: auto;
  padding: 0;
  border: 0;
  background: transparent;
  color: var(--ink-3);
  font: inherit;
  font-size: var(--t-xs);
  cursor: pointer;

  &:hover {
    color: var(--ink);
    text-decoration: underline;
  }

  /* A target of 44 px without a higher bubble. */
  &::after {
    position: absolute;
    inset: -12px -10px;
    content: '';
  }
`;
