import { useCallback, useEffect, useState } from 'react';
import { mediaTokens } from '@/application/media/media-tokens';
import type {
  KnownPicture,
  PictureFailure,
  PictureViews,
  ShownPicture,
} from '@/application/media/pictures';
import type { ImageSize } from '@/domain/media/image-size';
import { sizedAddress, sizeWithin } from '@/domain/media/picture-sizes';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { useService } from './scope';

/** A picture on its way to the screen. */
interface PictureOnScreen {
  readonly shown: KnownPicture | undefined;
  readonly failure: PictureFailure | undefined;
  readonly retry: () => void;
}

/**
 * The picture at `url`, or that of an outgoing message under its name on this device before its upload; released when
 * it leaves the screen, and tried again when the connection is back. One that is in memory is drawn once.
 */
export function useShownPicture(url: string, localId?: LocalId): PictureOnScreen {
  const views = useService(mediaTokens.views);
  const [state, setState] = useState<Omit<PictureOnScreen, 'retry'>>(() => ({
    shown: views.known(url),
    failure: undefined,
  }));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    let shown: ShownPicture | undefined;
    void openPicture(views, url, localId).then((opened) => {
      if (opened.ok) shown = opened.value;
      if (!here) return shown?.release();
      const failure = opened.ok ? undefined : opened.error;
      setState((before) =>
        shown && before.shown?.address === shown.address ? before : { shown, failure },
      );
    });
    return () => {
      here = false;
      shown?.release();
    };
  }, [views, url, localId, tries]);
  const retry = useCallback(() => {
    setState(NOTHING);
    setTries((before) => before + 1);
  }, []);
  const isOffline = state.failure?.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, retry]);
  return { ...state, retry };
}

/** The failure of a picture in the words of its frame. */
export function failureOf(failure: PictureFailure | undefined): 'offline' | 'gone' | undefined {
  if (!failure) return undefined;
  return failure.kind === 'offline' ? 'offline' : 'gone';
}

const NOTHING = { shown: undefined, failure: undefined } as const;

async function openPicture(
  views: PictureViews,
  url: string,
  localId: LocalId | undefined,
): Promise<Result<ShownPicture, PictureFailure>> {
  if (url !== '') return views.open(url);
  const draft = localId && (await views.openDraft(localId));
  return draft ? ok(draft) : err({ kind: 'picture-gone' });
}

/** A picture in the whole window, and the request for all of its pixels. */
interface PictureInWindow extends PictureOnScreen {
  readonly onNearer: () => void;
}

/** The picture at `url` in the size of the window; the original replaces it once the user zooms in. */
export function useWindowPicture(url: string, shape?: ImageSize): PictureInWindow {
  const [nearer, setNearer] = useState<string>();
  const fitting = useShownPicture(addressFor(url, shape));
  const whole = useShownPicture(nearer === url ? url : '');
  const shown = (nearer === url ? whole.shown : undefined) ?? fitting.shown;
  return { ...fitting, shown, onNearer: () => setNearer(url) };
}

function addressFor(url: string, shape: ImageSize | undefined): string {
  const frame = { width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio };
  const size = sizeWithin(frame, shape);
  return url === '' || size === undefined ? url : sizedAddress(url, size);
}
