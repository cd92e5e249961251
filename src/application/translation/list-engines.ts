import type { Result } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import type { ApiFailure } from '@/application/shared/api-failure';

/** The translation engines of this installation in the order in which they are asked. */
export type ListEngines = () => Promise<Result<readonly EngineCoverage[], ApiFailure>>;
