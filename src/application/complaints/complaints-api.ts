import type { ComplaintOrigin, PostReference } from '@/domain/complaints/complaint';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';

/** A reason with the server's text in the interface's language. */
export interface WordedReason {
  readonly type: number;
  readonly text: string;
}

/** The complaint calls (specification §7). */
export interface ComplaintsApi {
  reasons(): Promise<Result<readonly WordedReason[], ApiFailure>>;
  /** Files it once per `requestId`. */
  complain(complaint: {
    readonly type: number;
    readonly notes: string;
    readonly about: UserId;
    readonly origin: ComplaintOrigin;
    readonly post?: PostReference | undefined;
    readonly requestId: string;
  }): Promise<Result<void, ApiFailure>>;
}
