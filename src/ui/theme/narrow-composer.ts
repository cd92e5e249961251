import { css, type RuleSet } from 'styled-components';
import { low } from '@/ui/theme/breakpoints';

/** A composer too narrow for all its tools: on a phone, in the floating panel, in a narrow pane. */
export const narrowComposer = '@container composer (max-width: 519.98px)';

/**
 * Styles of a composer in one row: a phone that lies on its side has room for little above the keyboard
 * (readings, Layout). An upright phone is as low while its keyboard is open, but narrower.
 */
export function oneRow(styles: RuleSet): RuleSet {
  return css`
    ${low} {
      @container composer (min-width: 520px) {
        ${styles}
      }
    }
  `;
}
