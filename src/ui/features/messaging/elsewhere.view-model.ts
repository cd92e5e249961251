import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ConnectChat } from '@/application/messaging/connect-chat';
import type { Conversations } from '@/application/messaging/conversations';
import type { Call } from '@/application/shared/call';
import type { devices } from '@/contract/http/account-devices';
import type { Clock } from '@/application/shared/clock';
import { connectionHolder, type ConnectionHolder } from '@/domain/messaging/connection-holder';
import type { EpochMs } from '@/domain/shared/time';

interface ElsewhereDeps {
  readonly conversations: Pick<Conversations, 'connection'>;
  readonly connectChat: ConnectChat;
  readonly listDevices: Call<typeof devices>;
  readonly clock: Clock;
}

/**
 * Whether another device has taken the chat connection, which one, and taking it back. It is taken
 * back only on the user's request: two devices never take it from each other by themselves.
 */
export class ElsewhereViewModel {
  holder: ConnectionHolder | undefined = undefined;
  taking = false;
  /** When this device last got the connection. */
  #hadAt: EpochMs | undefined;
  readonly #deps: ElsewhereDeps;

  constructor(deps: ElsewhereDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { holder: observableRef }, { autoBind: true });
  }

  get isReplaced(): boolean {
    const { connection } = this.#deps.conversations;
    return connection.state === 'offline' && connection.why === 'replaced';
  }

  connect(): () => void {
    const { conversations, clock } = this.#deps;
    const stops = [
      reaction(
        () => conversations.connection.state === 'online',
        (online) => {
          if (online) this.#hadAt = clock.now();
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.isReplaced,
        (replaced) => {
          if (replaced) void this.#findHolder();
        },
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Only the connection moves: the other device stays signed in and shows the same dialog. */
  async takeBack(): Promise<void> {
    if (this.taking) return;
    this.taking = true;
    await this.#deps.connectChat();
    runInAction(() => (this.taking = false));
  }

  async #findHolder(): Promise<void> {
    runInAction(() => (this.holder = undefined));
    const listed = await this.#deps.listDevices();
    if (!listed.ok || !this.isReplaced) return;
    runInAction(() => (this.holder = connectionHolder(listed.value, this.#hadAt)));
  }
}
