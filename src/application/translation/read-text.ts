import type { ApiFailure } from '@/application/shared/api-failure';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { ShownReading } from '@/domain/translation/reading';

/** A text to read, and what its writer's profile says about its language. */
interface TextToRead {
  readonly text: string;
  readonly from?: Language | undefined;
  readonly to: Language;
}

/**
 * Reads a text by an engine on the server: what it becomes and what that says back. It is free and nothing of
 * it is kept; a server that is busy or lacks the pair refuses. A person's newer text ends an older one.
 */
export type ReadText = (asked: TextToRead) => Promise<Result<ShownReading, ApiFailure>>;
