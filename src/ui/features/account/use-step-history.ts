import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isAfter, STEPS, type Step } from './registration-draft';

/** What of the wizard the history moves. */
interface SteppedWizard {
  /** The page to be shown, or to be gone on with once the password is typed again. */
  readonly draft: { readonly step: Step };
  /** The password stands before the page; from there one goes back to the beginning. */
  readonly resumed: boolean;
  show(step: Step): void;
  back(): void;
}

/**
 * Makes every page of the wizard an entry of the history: Back goes to the page before, Forward to
 * the one after. The code's page leaves no entry once the code is spent.
 *
 * @returns what the wizard's own way back does
 */
export function useStepHistory(wizard: SteppedWizard): () => void {
  const { state, key } = useLocation();
  const wayBack = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const { step } = wizard.draft;
  const { step: entered, depth = 0 } = entryOf(state);
  const arrived = useRef(key);

  useEffect(() => {
    if (entered === step) return void (arrived.current = key);
    const asked = wayBack && arrived.current !== key;
    arrived.current = key;
    // What the history asks for is shown; where the page moved on, the history gets an entry of it.
    if (asked) return wizard.show(entered ?? 'email');
    const on = entered !== undefined && isAfter(step, entered) && entered !== 'code';
    void navigate(
      { search: '' },
      { replace: !on, state: { step, depth: on ? depth + 1 : depth } satisfies Entry },
    );
  }, [key, wayBack, entered, depth, step, navigate, wizard]);

  return () => {
    if (depth > 0 && !wizard.resumed) void navigate(-1);
    else wizard.back();
  };
}

/** One entry of the history: its page, and how many pages of the wizard lie before it. */
interface Entry {
  readonly step: Step;
  readonly depth: number;
}

function entryOf(state: unknown): Partial<Entry> {
  const { step, depth } = (state ?? {}) as Partial<Entry>;
  const known = STEPS.find((each) => each === step);
  return known && typeof depth === 'number' ? { step: known, depth } : {};
}
