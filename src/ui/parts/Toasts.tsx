import { observer } from 'mobx-react-lite';
import { createContext, use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { phone } from '@/ui/theme/breakpoints';
import { Button } from './Button';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { ToastsStore, type Toast } from './toasts.store';
import { useOfferTime } from './use-offer-time';

/** How long a toast stays, in milliseconds: long enough to read two lines. */
const STAY = 5_000;

/**
 * How long a toast with an offer, such as to undo, stays, in milliseconds (readings, Translation of a new
 * conversation).
 */
const STAY_WITH_OFFER = 10_000;

const ToastsContext = createContext<ToastsStore>(new ToastsStore());

/** Gives the views below it the store of toasts. */
export const ToastsProvider = ToastsContext.Provider;

/** The store in which a view reports success. */
export function useToasts(): ToastsStore {
  return use(ToastsContext);
}

/** The region of the toasts; there is one on the page, before the first toast. */
export const Toasts = observer(function Toasts() {
  const { shown, dismiss } = useToasts();
  return (
    <Region role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
      ))}
    </Region>
  );
});

interface ToastCardProps {
  readonly toast: Toast;
  readonly onDismiss: (id: number) => void;
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { t } = useTranslation('common');
  const { id, offer } = toast;
  const stay = offer ? STAY_WITH_OFFER : STAY;
  const dismiss = useCallback(() => onDismiss(id), [id, onDismiss]);
  const offerTime = useOfferTime(stay, id, dismiss);
  function handleOffer(): void {
    dismiss();
    offer?.act();
  }
  return (
    <Card {...offerTime} $problem={toast.tone === 'problem'}>
      <Icon name={toast.tone === 'ok' ? 'check' : 'warning'} size={18} />
      <span>{toast.text}</span>
      {offer && (
        <Button
          variant="ghost"
          size="s"
          {...(offer.label === undefined && { icon: 'undo' as const })}
          onClick={handleOffer}
        >
          {offer.label ?? t('undo')}
        </Button>
      )}
      <IconButton icon="close" label={t('close')} iconSize={16} onClick={dismiss} />
    </Card>
  );
}

const sink = keyframes`from { opacity: 0; translate: 0 -8px; }`;

const Region = styled.div`
  position: fixed;
  z-index: 50;
  /* Under the header, where no button of a screen is: Send and the main actions are at the bottom. */
  inset-block-start: calc(var(--bar) + var(--s3) + env(safe-area-inset-top));
  inset-inline-end: var(--s5);
  display: grid;
  gap: var(--s2);
  justify-items: end;
  pointer-events: none;

  ${phone} {
    inset-inline: var(--s3);
    justify-items: center;
  }
`;

const Card = styled.div<{ readonly $problem: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  max-inline-size: 420px;
  padding: 4px 4px 4px 16px;
  border-radius: var(--r-m);
  background: var(--ink);
  color: var(--paper);
  box-shadow: var(--shadow-2);
  font-size: var(--t-s);
  pointer-events: auto;
  animation: ${sink} var(--calm);

  & > span {
    min-inline-size: 0;
    padding-block: 8px;
    overflow-wrap: anywhere;
  }

  & > svg {
    flex: none;
    color: ${({ $problem }) => ($problem ? 'var(--gold-fill)' : 'inherit')};
  }

  & > button {
    color: inherit;
  }

  & > button:hover {
    background: color-mix(in srgb, var(--paper) 16%, transparent);
  }
`;
