import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { OfflineBar } from '@/ui/parts/OfflineBar';
import { FIRST_VISIT } from '@/ui/kernel/screen-loader';
import { Footer } from './Footer';
import { LanguageMenu } from './LanguageMenu';
import { ThemeMenu } from './ThemeMenu';

/** Around the screens before signing in: language and appearance come first, nothing distracts. */
export function PlainFrame() {
  const { t } = useTranslation('shell');
  const { pathname, key } = useLocation();
  const isFirst = key === FIRST_VISIT;
  useLayoutEffect(() => {
    // Where one opened the page one may have scrolled it already, before the program was here (ADR-0057).
    if (isFirst) return;
    // The braces drop the promise that newer browsers return: an effect must not return one.
    window.scrollTo(0, 0);
  }, [pathname, isFirst]);
  return (
    <Frame>
      <Tools aria-label={t('tools')}>
        <LanguageMenu />
        <ThemeMenu />
      </Tools>
      <OfflineBar />
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const Tools = styled.header`
  display: flex;
  justify-content: flex-end;
  gap: var(--s1);
  padding: var(--s3) var(--s4) 0;
`;

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;

  &:focus-visible {
    outline: none;
  }
`;
