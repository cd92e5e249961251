import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/ui/parts/Button';

interface PictureFailureProps {
  /** There was no connection: trying again can help. Otherwise the picture is gone. */
  readonly offline: boolean;
  readonly onRetry: () => void;
}

/** Shown instead of a picture that failed. */
export function PictureFailure({ offline, onRetry }: PictureFailureProps) {
  const { t } = useTranslation(['album', 'common']);
  return (
    <Failed role="alert">
      <p>{t(offline ? 'pictureOffline' : 'pictureGone')}</p>
      {offline && (
        <Button size="s" icon="retry" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </Failed>
  );
}

const Failed = styled.div`
  display: grid;
  gap: var(--s3);
  place-content: center;
  justify-items: center;
  /* In a grid of pictures a cell has no room to spare. */
  padding: clamp(var(--s1), 4%, var(--s5));
  color: var(--ink-2);
  text-align: center;

  & > button {
    padding-inline: var(--s2);
  }
`;
