import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from './Icon';

/** The thin bar while there is no connection; the page stays usable. */
export function OfflineBar() {
  const { t } = useTranslation('common');
  return <NoticeBar>{useOnline() ? undefined : t('offline')}</NoticeBar>;
}

interface NoticeBarProps {
  /** Without a text nothing is drawn. */
  readonly children: ReactNode;
  /** A small button at the end. */
  readonly action?: ReactNode;
}

/** A thin bar for the state of a connection; spoken when it changes. */
export function NoticeBar({ children, action }: NoticeBarProps) {
  return (
    <div role="status">
      {children !== undefined && (
        <Bar>
          <Said>
            <Icon name="offline" size={16} />
            <span>{children}</span>
          </Said>
          {action}
        </Bar>
      )}
    </div>
  );
}

/** Whether the browser reports a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, asDrawnAtBuild);
}

/** The drawing at build, without a browser, assumes a connection. */
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

const Said = styled.span`
  display: flex;
  gap: var(--s2);
  align-items: center;
  min-inline-size: 0;

  & > svg {
    flex: none;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  padding: 6px var(--s4);
  background: var(--gold-soft);
  color: var(--gold);
  font-size: var(--t-s);
  font-weight: 560;
`;
