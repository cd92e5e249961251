import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BrandMark } from '@/ui/parts/BrandMark';
import { ErrorState } from '@/ui/parts/ErrorState';
import { ChunkError } from './chunk-error';

export interface ScreenErrorProps {
  readonly error: unknown;
}

/** What stands where a screen should be when it could not be loaded or broke. */
export function ScreenError({ error }: ScreenErrorProps) {
  const { t } = useTranslation('shell');
  const words = error instanceof ChunkError ? 'chunk' : 'broken';
  return (
    <ErrorState title={t(`error.${words}.title`)} onRetry={() => location.reload()}>
      {t(`error.${words}.text`)}
    </ErrorState>
  );
}

/** The same when even what stands around the screens broke. */
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
