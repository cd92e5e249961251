import type { ApiFailure } from '@/application/shared/api-failure';
import type { Result } from '@/domain/shared/result';

/** Reads where people open the product; undefined where the installation does not say so. */
export type ReadPublicAddress = () => Promise<Result<string | undefined, ApiFailure>>;
