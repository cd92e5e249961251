import { ONE_PANE_QUERY } from '@/ui/theme/breakpoints';

/** The name of a window, or of a frame in one, that shows one conversation. */
const NAME = 'parley-conversation';

/** In CSS pixels: that of a phone. */
const SIZE = { width: 400, height: 640 };

/** The parts of a browser that open windows; some have one that stays above those of other programs. */
export type WindowOpener = Pick<Window, 'name' | 'matchMedia' | 'open'> & {
  readonly documentPictureInPicture?: {
    requestWindow(size: typeof SIZE): Promise<Window>;
  };
};

/** Whether a conversation can be taken out of this window: not on a phone, and not once more. */
export function canTakeOut(browser: WindowOpener): boolean {
  return browser.name !== NAME && !browser.matchMedia(ONE_PANE_QUERY).matches;
}

/**
 * Shows a conversation in a window of its own, which stays above the others where the browser has such a window
 * (readings, Own window). False where the browser opens none.
 *
 * @param address of the conversation's page
 * @param title for screen readers
 */
export async function takeOut(
  browser: WindowOpener,
  address: string,
  title: string,
): Promise<boolean> {
  const above = browser.documentPictureInPicture;
  if (!above) return browser.open(address, NAME, `popup,${sizeText()}`) !== null;
  try {
    fill((await above.requestWindow(SIZE)).document, address, title);
    return true;
  } catch {
    return false;
  }
}

/** The whole program in a frame: its dialogs, menus and keys belong to the document that they are in. */
function fill(page: Document, address: string, title: string): void {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this program, which a sandbox would sign out
  const frame = page.createElement('iframe');
  Object.assign(frame, { name: NAME, title, src: address, allow: 'microphone; clipboard-write' });
  Object.assign(frame.style, { position: 'fixed', inset: '0', border: '0' });
  Object.assign(frame.style, { inlineSize: '100%', blockSize: '100%' });
  page.title = title;
  page.body.append(frame);
}

function sizeText(): string {
  return `width=${SIZE.width},height=${SIZE.height}`;
}
