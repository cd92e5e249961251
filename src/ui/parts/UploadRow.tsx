import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from './Icon';
import { Picture } from './pictures/Picture';
import { IconButton } from './IconButton';

/** A file that is being uploaded. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** A small picture of it, as an address the page may show. */
  readonly preview?: string | undefined;
  readonly state: 'pending' | 'sending' | 'done' | 'failed';
  /** From 0 to 1, while it is being sent; absent while that is not known. */
  readonly progress?: number | undefined;
  /** What went wrong and what can be done, in words. */
  readonly failure?: string | undefined;
  /** The file itself is at fault: sending it again would change nothing. */
  readonly hopeless?: boolean | undefined;
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** A file with its upload progress and its actions. */
export function UploadRow({ upload, onCancel, onRetry, onRemove }: UploadRowProps) {
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

  /* Two rules: an engine that does not know one of the names would leave out a shared one. */
  & > progress::-webkit-progress-value {
    border-radius: 3px;
    background: var(--coral);
  }

  & > progress::-moz-progress-bar {
    border-radius: 3px;
    background: var(--coral);
  }
`;
