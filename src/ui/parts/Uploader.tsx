import { useId, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FieldError, Hint, type FieldTexts } from './FieldFrame';
import { FileButton } from './FileButton';
import { givenFiles } from './pictures/given-files';
import { UploadRow, type Upload } from './UploadRow';

export interface UploaderProps extends FieldTexts {
  /** What the button says, such as "Add pictures". */
  readonly choose: string;
  /** Types the file dialog offers, as `accept` takes them; the owner checks what comes. */
  readonly accept: string;
  readonly uploads: readonly Upload[];
  /** The limit of files; the button is disabled once it is reached. */
  readonly max: number;
  /** Gets at most as many files as the limit still allows. */
  readonly onChoose: (files: readonly File[]) => void;
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** Files on their way: chosen by button, dropped or pasted; each with progress, cancel and retry. */
export function Uploader(props: UploaderProps) {
  const { label, hint, error, uploads, max, onCancel, onRetry, onRemove } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const room = max - uploads.length;
  const { over, ...drop } = useDrop(room, props.onChoose);
  return (
    <Frame
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      data-over={over || undefined}
      {...drop}
    >
      <Label id={`${id}-label`}>{label}</Label>
      {uploads.length > 0 && (
        <ul>
          {uploads.map((each) => (
            <UploadRow key={each.id} upload={each} {...{ onCancel, onRetry, onRemove }} />
          ))}
        </ul>
      )}
      <div>
        <FileButton
          label={props.choose}
          accept={props.accept}
          multiple={max > 1}
          disabled={room <= 0}
          onChoose={(files) => props.onChoose(files.slice(0, room))}
        />
        <Hint aria-live="polite">
          {uploads.length > 0 && t('chosenOf', { chosen: uploads.length, max })}
        </Hint>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <Hint>{hint}</Hint>}
    </Frame>
  );
}

/** Files dropped on or pasted into a place, as many as there is room for. */
function useDrop(room: number, onChoose: UploaderProps['onChoose']) {
  const [over, setOver] = useState(false);
  const take = (data: DataTransfer, target: EventTarget): void => {
    const files = givenFiles(data, target).slice(0, Math.max(0, room));
    if (files.length > 0) onChoose(files);
  };
  return {
    over: over && room > 0,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer, event.target);
    },
    onPaste: (event: ClipboardEvent) => take(event.clipboardData, event.target),
  };
}

const Frame = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
  border: 1.5px dashed var(--line-field);
  border-radius: var(--r-m);
  transition:
    background var(--quick),
    border-color var(--quick);

  &[data-over] {
    border-color: var(--coral);
    background: var(--coral-soft);
  }

  & > ul {
    display: grid;
    gap: var(--s2);
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s3);
  }
`;

const Label = styled.span`
  font-size: var(--t-s);
  font-weight: 580;
  color: var(--ink-2);
`;
