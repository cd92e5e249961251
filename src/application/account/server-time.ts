import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';

/** The server's clock, as it was while the server answered. */
export type ReadServerTime = () => Promise<Result<EpochMs, ApiFailure>>;
