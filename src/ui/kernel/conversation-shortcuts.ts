import type { Runs } from './shortcuts';

/** The keys of an open conversation, of its menu and of the tools of its composer, as `SHORTCUTS` writes them. */
export const CONVERSATION_SHORTCUTS = {
  find: ['Mod+f'],
  window: ['Mod+o'],
  menu: ['Mod+i m'],
  rename: ['Mod+i F2'],
  emoticons: ['Mod+i e'],
  pictures: ['Mod+i p'],
  burn: ['Mod+i f'],
  voice: ['Mod+i v'],
  gift: ['Mod+i g'],
  packet: ['Mod+i r'],
  phrases: ['Mod+i q'],
  preview: ['Mod+i t'],
  language: ['Mod+i l'],
  profile: ['Mod+i i'],
  media: ['Mod+i o'],
  pin: ['Mod+i n'],
  mute: ['Mod+i s'],
  unread: ['Mod+i u'],
  archive: ['Mod+i a'],
  everything: ['Mod+i k'],
  block: ['Mod+i x'],
  complain: ['Mod+i !'],
  both: ['Mod+i 1'],
  original: ['Mod+i 2'],
  translation: ['Mod+i 3'],
  accept: ['Mod+i y'],
  conversation: ['Mod+i Delete'],
  records: ['Mod+i Shift+Delete'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** An action of an open conversation; what has this as its type has keys. */
export type ConversationAction = keyof typeof CONVERSATION_SHORTCUTS;

/**
 * Presses what carries the name of an action as its `data-tool`; a choice gets the focus.
 *
 * @param other what to do with an action that nothing on the page carries
 */
export function toolRuns(other: (action: ConversationAction) => void): Runs<ConversationAction> {
  const actions = Object.keys(CONVERSATION_SHORTCUTS) as ConversationAction[];
  return Object.fromEntries(
    actions.map((action) => [
      action,
      () => {
        const found = document.querySelector<HTMLElement>(`[data-tool='${action}']`);
        if (!found) other(action);
        else if (found instanceof HTMLSelectElement) found.focus();
        else found.click();
      },
    ]),
  );
}
