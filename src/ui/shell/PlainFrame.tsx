import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { OfflineBar } from '@/ui/parts/OfflineBar';
import { FIRST_VISIT } from '@/ui/kernel/screen-loader';
import { Footer } from './Footer';
import { LanguageMenu } from './LanguageMenu';
import { ThemeMenu } from './ThemeMenu';

/** The frame of the screens before the sign-in: language and appearance, and no distraction. */
export function PlainFrame() {
  const { t } = useTranslation('shell');
  const { pathname, key } = useLocation();
  const isFirst = key === FIRST_VISIT;
  useLayoutEffect(() => {
    // The user may have scrolled the opened page before the program was loaded (ADR-0057).
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
