import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { BrandMark } from '@/ui/parts/BrandMark';
import { Toasts } from '@/ui/parts/Toasts';
import { watchWriting } from '@/ui/parts/writing';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { RouteError } from '@/ui/kernel/RouteError';
import { slots } from '@/ui/kernel/slots';
import { SessionSlot } from './SessionSlot';

interface RootLayoutProps {
  /** Called once the first screen is drawn, or alive where it was drawn at build. */
  readonly onDrawn?: (() => void) | undefined;
}

/** The layout around every screen; after each navigation screen readers start at its top. */
export function RootLayout({ onDrawn }: RootLayoutProps) {
  const { pathname, key } = useLocation();
  const first = useRef(true);
  useEffect(watchWriting, []);
  useEffect(() => {
    const main = document.querySelector('main');
    if (!first.current && !main?.contains(document.activeElement)) main?.focus();
    first.current = false;
  }, [pathname]);
  return (
    <>
      <Suspense fallback={<Splash />}>
        <ErrorBoundary at={key} Fallback={RouteError}>
          <Outlet />
        </ErrorBoundary>
        <Drawn onDrawn={onDrawn} />
      </Suspense>
      <Toasts />
      <SessionSlot of={slots.aboveEverything} props={{}} />
    </>
  );
}

/** Drawn with the screen beside it: before that its effect does not run. */
function Drawn({ onDrawn }: RootLayoutProps) {
  useEffect(() => {
    onDrawn?.();
  }, [onDrawn]);
  return null;
}

/** Shown while there is nothing else to show; a navigation keeps the screen before it instead. */
function Splash() {
  return (
    <Centre>
      <BrandMark size={44} />
    </Centre>
  );
}

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
`;
