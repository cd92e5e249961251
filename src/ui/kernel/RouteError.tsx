import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { BrandMark } from '@/ui/parts/BrandMark';
import { ErrorState } from '@/ui/parts/ErrorState';
import { ChunkError } from './chunk-error';
import { useService } from './scope';

interface ScreenErrorProps {
  readonly error: unknown;
}

/** Shown instead of a screen that could not be loaded or that threw an error. */
export function ScreenError({ error }: ScreenErrorProps) {
  const { t } = useTranslation('shell');
  const { me } = useService(accountTokens.session);
  const retry = (): void => location.reload();
  if (error instanceof ChunkError) {
    return (
      <ErrorState title={t('error.chunk.title')} onRetry={retry}>
        {t('error.chunk.text')}
      </ErrorState>
    );
  }
  // Visitors have no history to look at and cannot write to support.
  return (
    <ErrorState title={t('error.broken.title')} onRetry={retry}>
      {t(me ? 'error.broken.text' : 'error.broken.visitor')}
    </ErrorState>
  );
}

/** The same for an error outside of the screens, in the shell. */
export function RouteError({ error }: ScreenErrorProps) {
  return (
    <Centre>
      <BrandMark size={36} />
      <ScreenError error={error} />
    </Centre>
  );
}

const Centre = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  min-block-size: 100dvh;
`;
