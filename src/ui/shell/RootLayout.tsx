import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { BrandMark } from '@/ui/parts/BrandMark';
import { Toasts } from '@/ui/parts/Toasts';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { RouteError } from '@/ui/kernel/RouteError';
import { slots } from '@/ui/kernel/slots';
import { SessionSlot } from './SessionSlot';

/** The layout around every screen; after each navigation screen readers start at its top. */
export function RootLayout() {
  const { pathname, key } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    const main = document.querySelector('main');
    if (!first.current && !main?.contains(document.activeElement)) main?.focus();
    first.current = false;
  }, [pathname]);
  return (
    <>
      <ErrorBoundary at={key} Fallback={RouteError}>
        <Suspense fallback={<Splash />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
      <SessionSlot of={slots.aboveEverything} props={{}} />
    </>
  );
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
