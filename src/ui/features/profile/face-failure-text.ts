import { useTranslation } from 'react-i18next';
import { useFailureText } from '@/ui/i18n/failure-text';
import type { FaceFailure } from './face-dialog.view-model';

const WORDED = ['gesture-expired', 'face-pending', 'face-confirmed', 'face-no-photo'] as const;

/** Why the check of a face did not go on, in the interface's language. */
export function useFaceFailureText(): (failure: FaceFailure) => string {
  const { t } = useTranslation('face');
  const failureText = useFailureText();
  return (failure) => {
    const reason = failure.kind === 'refused' ? failure.reason : '';
    const worded = WORDED.find((each) => each === reason);
    return worded ? t(`problem.${worded}`) : failureText(failure);
  };
}
