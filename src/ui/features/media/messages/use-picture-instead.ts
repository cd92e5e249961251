import { useCallback, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '@/ui/parts/Toasts';

/**
 * Offers the picture that was pasted into the composer with a text, as a spreadsheet gives it: pressed, the text
 * goes and the picture is picked. `tool` is an element of that composer.
 */
export function usePictureInstead(
  tool: RefObject<Element | null>,
  onPick: (pictures: readonly File[]) => void,
): (pictures: readonly File[], field: HTMLTextAreaElement) => void {
  const { t } = useTranslation('media');
  const toasts = useToasts();
  return useCallback(
    (pictures, field) => {
      if (nextField(tool) !== field) return;
      const before = field.value;
      let pasted: string | undefined;
      field.addEventListener('input', () => (pasted = field.value), { once: true });
      const act = (): void => {
        // What was written since then stays.
        if (field.value === pasted) {
          field.setRangeText(before, 0, pasted.length, 'end');
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        onPick(pictures);
      };
      toasts.show(t('paste.text'), 'ok', { label: t('paste.picture'), act });
    },
    [tool, onPick, t, toasts],
  );
}

/** The long field next to a tool: that of the nearest frame around both. */
function nextField({ current: tool }: RefObject<Element | null>): Element | undefined {
  for (let frame = tool?.parentElement; frame; frame = frame.parentElement) {
    const field = frame.querySelector('textarea');
    if (field) return field;
  }
  return undefined;
}
