import { useTranslation } from 'react-i18next';
import { MAX_COMMENT } from '@/domain/moments/comment';
import {
  MAX_MOMENT_TEXT,
  MAX_MOMENT_TRANSLATIONS,
  MAX_PICTURE_ALT,
  MOMENT_PICTURES,
} from '@/domain/moments/moment';
import type en from '@/ui/i18n/locales/en/moments.json';
import { useFailureText, type Failure } from '@/ui/i18n/failure-text';

/** A failure whose sentence is among those of the square. */
type MomentProblemKind = keyof (typeof en)['problem'];

/** Whatever can go wrong on the square. */
export type MomentFailure = Failure | { readonly kind: MomentProblemKind | 'burned' };

/** Numbers in the texts, taken from the rules. */
const LIMITS = {
  pictures: MOMENT_PICTURES.max,
  alt: MAX_PICTURE_ALT,
  text: MAX_MOMENT_TEXT,
  comment: MAX_COMMENT,
  languages: MAX_MOMENT_TRANSLATIONS,
} as const;

/** The sentence about a failure on the square, whether a rule or the server found it. */
export function useMomentFailureText(): (failure: MomentFailure) => string {
  const { t, i18n } = useTranslation('moments');
  const failureText = useFailureText();
  return (failure) => {
    const reason =
      failure.kind === 'refused' && 'reason' in failure ? failure.reason : failure.kind;
    const name = reason === 'burned' ? 'moment-burned' : reason;
    if (i18n.exists(`problem.${name}`, { ns: 'moments' })) {
      return t(`problem.${name as MomentProblemKind}`, LIMITS);
    }
    return failureText(failure as Failure);
  };
}
