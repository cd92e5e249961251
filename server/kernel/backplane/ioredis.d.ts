/** What is used of `ioredis`, so that the types hold where it is not installed: only some servers load it. */
declare module 'ioredis' {
  export interface RedisOptions {
    readonly lazyConnect?: boolean;
    readonly maxRetriesPerRequest?: number;
    readonly enableOfflineQueue?: boolean;
    readonly connectTimeout?: number;
    readonly commandTimeout?: number;
    readonly connectionName?: string;
    /** Milliseconds until the next try; null: none. */
    readonly retryStrategy?: (tries: number) => number | null;
  }

  export interface Pipeline {
    publish(channel: string, message: string): Pipeline;
    exec(): Promise<[error: Error | null, answer: unknown][] | null>;
  }

  export class Redis {
    constructor(url: string, options: RedisOptions);
    connect(): Promise<void>;
    disconnect(): void;
    ping(): Promise<string>;
    subscribe(channel: string): Promise<unknown>;
    pipeline(): Pipeline;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'message', listener: (channel: string, message: string) => void): this;
    once(event: 'error', listener: (error: Error) => void): this;
    once(event: 'close', listener: () => void): this;
    off(event: 'error', listener: (error: Error) => void): this;
  }
}
