import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isAfter, STEPS, type Step } from './registration-draft';

/** What of the wizard the history moves. */
export interface SteppedWizard {
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
  const action = useNavigationType();
  const navigate = useNavigate();
  const { step } = wizard.draft;
  const entry = entryOf(state);
  const arrived = useRef(key);

  useEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    if (action === 'POP') wizard.show(entry?.step ?? 'email');
  }, [key, action, entry?.step, wizard]);

  useEffect(() => {
    if (entry?.step === step) return;
    // What the history asked for is shown first; the entry follows what became of it.
    const on = entry !== undefined && isAfter(step, entry.step);
    const replace = !on || entry.step === 'code';
    const depth = entry === undefined ? 0 : replace ? entry.depth : entry.depth + 1;
    void navigate({ search: '' }, { replace, state: { step, depth } });
    // The entry changes by this navigation, and is not followed here.
  }, [step]);

  return () => {
    if (entry && entry.depth > 0 && !wizard.resumed) void navigate(-1);
    else wizard.back();
  };
}

/** One entry of the history: its page, and how many pages of the wizard lie before it. */
interface Entry {
  readonly step: Step;
  readonly depth: number;
}

function entryOf(state: unknown): Entry | undefined {
  const { step, depth } = (state ?? {}) as Partial<Entry>;
  const known = STEPS.find((each) => each === step);
  return known && typeof depth === 'number' ? { step: known, depth } : undefined;
}
