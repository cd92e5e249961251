import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';
import { answerStylesQuickly } from './quick-styles';

// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

// What is fetched ahead of need would arrive after the file that was about to need it.
if (typeof window !== 'undefined') {
  window.requestIdleCallback = () => 0;
  window.cancelIdleCallback = () => undefined;
  answerStylesQuickly();
}

// The files of a worker share one window: each leaves it as it was.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  if (typeof window === 'undefined') return;
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
