import type { QuietHours } from '@/domain/notices/quiet-hours';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { PushAddress } from './device-notices';

/** How this device wants to be told. */
interface PushWishes extends PushAddress {
  readonly showText: boolean;
  readonly quietHours?: QuietHours | undefined;
  readonly timeZone: string;
}

/** The calls about push messages and muted conversations. */
export interface PushApi {
  key(): Promise<Result<string, ApiFailure>>;
  subscribe(wishes: PushWishes): Promise<Result<void, ApiFailure>>;
  unsubscribe(): Promise<Result<void, ApiFailure>>;
  /** Resolves with how many devices of the user are told by push. */
  sayVisible(visible: boolean): Promise<Result<number, ApiFailure>>;
  mute(id: UserId, muted: boolean): Promise<Result<void, ApiFailure>>;
}
