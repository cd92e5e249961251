import { useId, useState, type ClipboardEvent, type DragEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Picture } from '@/ui/parts/pictures/Picture';
import { givenFiles } from '@/ui/parts/pictures/given-files';
import { Button, type ButtonProps } from './Button';
import { FieldError, Hint, type FieldTexts } from './FieldFrame';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

export interface UploaderProps extends FieldTexts {
  /** The text of the button, such as "Add pictures". */
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

/** The files dropped on or pasted into an element, as many as there is room for. */
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

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'busy'> {
  readonly label: string;
  /** Types the file dialog offers, as `accept` takes them; the owner checks what comes. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** At least one file; the same one may be chosen again. */
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the file dialog. */
export function FileButton({
  label,
  accept,
  multiple = false,
  disabled = false,
  onChoose,
  ...look
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="image" disabled={disabled} onClick={() => input.current?.click()} {...look}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}

/** A file that is being uploaded. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** A small picture of it, as an address the page may show. */
  readonly preview?: string | undefined;
  readonly state: 'pending' | 'sending' | 'done' | 'failed';
  /** From 0 to 1, while it is being sent; absent while that is not known. */
  readonly progress?: number | undefined;
  /** What went wrong and what the user can do. */
  readonly failure?: string | undefined;
  /** The file itself is at fault: another try would change nothing. */
  readonly hopeless?: boolean | undefined;
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** A file with its upload progress and its actions. */
function UploadRow({ upload, onCancel, onRetry, onRemove }: UploadRowProps) {
  const { t } = useTranslation('common');
  const { id, name, state, failure } = upload;
  const underWay = state === 'pending' || state === 'sending';
  return (
    <Row data-state={state}>
      {upload.preview === undefined ? <Icon name="image" /> : <Picture src={upload.preview} />}
      <Texts>
        <bdi translate="no">{name}</bdi>
        {underWay && <Progress upload={upload} />}
        {state === 'failed' && <small role="alert">{failure ?? t('upload.failed')}</small>}
        {state === 'done' && <small role="status">{t('upload.done')}</small>}
      </Texts>
      {state === 'failed' && !upload.hopeless && (
        <IconButton icon="retry" label={t('upload.retry', { name })} onClick={() => onRetry(id)} />
      )}
      {underWay ? (
        <IconButton
          icon="close"
          label={t('upload.cancel', { name })}
          onClick={() => onCancel(id)}
        />
      ) : (
        <IconButton
          icon="trash"
          label={t('upload.remove', { name })}
          onClick={() => onRemove(id)}
        />
      )}
    </Row>
  );
}

function Progress({ upload: { name, state, progress } }: Pick<UploadRowProps, 'upload'>) {
  const { t } = useTranslation('common');
  const known = state === 'sending' && progress !== undefined ? progress : undefined;
  return (
    <ProgressRow>
      <progress aria-label={t('upload.progress', { name })} max={1} value={known} />
      {known !== undefined && <span aria-hidden="true">{t('percent', { part: known })}</span>}
    </ProgressRow>
  );
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

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-block-size: 56px;
  padding: 6px 6px 6px 10px;
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--surface);

  & > img {
    flex: none;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 6px;
    object-fit: cover;
  }

  & > svg {
    flex: none;
    margin-inline: 12px;
    color: var(--ink-3);
  }

  &[data-state='failed'] {
    border-color: var(--danger);
  }
`;

const Texts = styled.span`
  flex: 1;
  display: grid;
  gap: 2px;
  min-inline-size: 0;

  & > bdi {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  [data-state='failed'] > & > small {
    color: var(--danger);
  }
`;

const ProgressRow = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s2);
  color: var(--ink-2);
  font-size: var(--t-s);

  & > progress {
    appearance: none;
    flex: 1;
    min-inline-size: 40px;
    block-size: 6px;
    border: 0;
    border-radius: 3px;
    background: var(--sunken);
    color: var(--coral);
    overflow: hidden;
  }

  & > progress::-webkit-progress-bar {
    background: var(--sunken);
  }

  /* Two rules: an engine that does not know one of the names would drop a shared one. */
  & > progress::-webkit-progress-value {
    border-radius: 3px;
    background: var(--coral);
  }

  & > progress::-moz-progress-bar {
    border-radius: 3px;
    background: var(--coral);
  }
`;
