import { useSyncExternalStore } from 'react';

/** Whether the browser reports a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, asDrawnAtBuild);
}

/** What is drawn before there is a browser supposes a connection. */
function asDrawnAtBuild(): boolean {
  return true;
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
