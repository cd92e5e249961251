import { token } from '@/application/shared/shared-tokens';
import type { ComposeViewModel } from './compose.view-model';

/** The moment that the user of the session is writing. */
export const composerToken = token<ComposeViewModel>('MomentComposer');
