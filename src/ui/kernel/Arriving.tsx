import { Suspense, useEffect, useEffectEvent, useState, type FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '@/ui/parts/Toasts';
import { ErrorBoundary } from './ErrorBoundary';
import type { LazyPart } from './screen-loader';
import { useService } from './scope';
import { useFillings } from './Slot';
import type { Slot as SlotOf } from './slot-fillings';
import { uiTokens } from './ui-tokens';

interface ArrivingProps<Props extends object> {
  readonly part: LazyPart<Props>;
  readonly props: Props;
  /** The part could not be fetched; it is fetched again once the browser is online, or when it is rendered again. */
  readonly onFailed?: () => void;
}

interface Arrived<Props extends object> {
  readonly Part: FunctionComponent<Props> | undefined;
}

/**
 * A part beside or in front of the page; the page does not wait for it, and it is drawn once it is
 * loaded.
 */
export function Arriving<Props extends object>({ part, props, onFailed }: ArrivingProps<Props>) {
  const loader = useService(uiTokens.screenLoader);
  const [arrived, setArrived] = useState<Arrived<Props>>(() => ({
    Part: loader.arrived(part.load),
  }));
  const fail = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    let wanted = true;
    // Each time is a visit of its own for the loader, so that a failed fetch is tried again.
    const load = (): void => {
      loader.part(part.load, {}).then(
        (Part) => wanted && setArrived((before) => (before.Part === Part ? before : { Part })),
        () => wanted && fail(),
      );
    };
    load();
    addEventListener('online', load);
    return () => {
      wanted = false;
      removeEventListener('online', load);
    };
  }, [loader, part]);
  return (
    // A part that waits for its texts replaces nothing around it.
    <Suspense>{arrived.Part ? <arrived.Part {...props} /> : null}</Suspense>
  );
}

interface ArrivingSlotProps<Props extends object> {
  readonly of: SlotOf<Props>;
  readonly props: Props;
  /** The address; a change retries what failed here. */
  readonly at: string;
}

/** The parts of a slot beside a page that does not wait for them, and works without them. */
export function ArrivingSlot<Props extends object>({ of, props, at }: ArrivingSlotProps<Props>) {
  const parts = useFillings(of).map(({ part }, index) => (
    <ErrorBoundary key={index} at={at} Fallback={Nothing}>
      <Arriving part={part} props={props} />
    </ErrorBoundary>
  ));
  return <>{parts}</>;
}

function Nothing() {
  return null;
}

interface ArrivingDialogProps<Props extends object> extends ArrivingProps<Props> {
  readonly props: Props & { readonly onClose?: () => void };
}

/**
 * A menu that is fetched when it first opens, and takes care of the focus itself. If it does not arrive and there is
 * no `onFailed`, it closes and the user is informed.
 */
export function ArrivingMenu<Props extends object>({
  part,
  props,
  onFailed,
}: ArrivingDialogProps<Props>) {
  const { t } = useTranslation('failure');
  const toasts = useToasts();
  function close(): void {
    props.onClose?.();
    toasts.show(t('offline'), 'problem');
  }
  return <Arriving part={part} props={props} onFailed={onFailed ?? close} />;
}

/** A dialog that is fetched like a menu. When it closes, the focus returns to its former element. */
export function ArrivingDialog<Props extends object>(props: ArrivingDialogProps<Props>) {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // Nothing behind the dialog can have the focus before the dialog is gone.
      setTimeout(() => before instanceof HTMLElement && before.isConnected && before.focus());
    };
  }, []);
  return <ArrivingMenu {...props} />;
}
