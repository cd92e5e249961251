import type { ApiFailure } from '@/application/shared/api-failure';
import type { Result } from '@/domain/shared/result';

/** Reads whom people tell what they cannot use; undefined where the installation does not say so. */
export type ReadAccessibilityContact = () => Promise<Result<string | undefined, ApiFailure>>;
