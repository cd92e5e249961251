import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import styled from 'styled-components';
import { BrandMark } from '@/ui/shared/BrandMark';
import { ErrorState } from '@/ui/shared/ErrorState';
import { ChunkError } from './load-screen';

/** What stands where a screen should be when it could not be loaded or broke. */
export function RouteError() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const words = error instanceof ChunkError ? 'chunk' : 'broken';
  return (
    <Centre>
      <BrandMark size={36} />
      <ErrorState title={t(`error.${words}.title`)} onRetry={() => location.reload()}>
        {t(`error.${words}.text`)}
      </ErrorState>
    </Centre>
  );
}

const Centre = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  min-block-size: 100dvh;
`;
