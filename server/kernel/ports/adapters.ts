import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { SettingFault } from '@server/kernel/setting-reader';

/** One object that may be uploaded. */
export interface UploadWish {
  readonly key: string;
  readonly maxBytes: number;
  readonly expiresAt: EpochMs;
}

/** One request to a vendor; it is made again for each attempt, since its signature carries the time. */
export interface VendorRequest {
  readonly url: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: BodyInit | Uint8Array | undefined;
}

/** The request by which a page uploads one object; a `POST` is a form with these fields, the file last. */
export interface UploadRequest {
  readonly url: string;
  readonly method: 'PUT' | 'POST';
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** What is made now or soon; undefined: not at present. */
type Soon<T> = T | undefined | Promise<T | undefined>;

/** The three requests a bucket's objects are reached with, each signed for the moment it is made. */
export interface ObjectRequests {
  read(key: string): Soon<VendorRequest>;
  write(key: string, bytes: Uint8Array): Soon<VendorRequest>;
  remove(key: string): Soon<VendorRequest>;
  /** The statuses by which the vendor says that there is no such object; default: 404. */
  readonly missing?: readonly number[] | undefined;
}

/** An object storage as four signed requests; this server makes three of them, a page the fourth. */
export interface MountedStorage extends ObjectRequests {
  /** What the log calls it; servers on one database have to agree on it. */
  readonly name: string;
  /** The origins that pages upload to, such as `https://pictures.example.com`. */
  readonly origins: readonly string[];
  /** A request that puts this one object until `expiresAt`, and allows nothing else. */
  grant(wish: UploadWish): Soon<UploadRequest>;
}

/** A text to translate, whose links, mentions, emoji and placeholders are masked as `[[0]]`. */
export interface TextForEngine {
  readonly text: string;
  /** The source language where the text itself shows it; otherwise the service finds out. */
  readonly from?: Language;
  /** Without `from`: what the writer's profile suggests, for a service that needs it. */
  readonly guess?: Language;
  readonly to: Language;
  /** Says that no answer is needed any more. */
  readonly signal?: AbortSignal;
}

/** Why an engine has no translation; none of these costs anything (readings, Money). */
export type EngineRefusal = {
  readonly kind: 'same-language' | 'unsupported' | 'unchanged' | 'engine-failed';
};

/** A translation service. */
export interface MountedEngine {
  /** What the log and the page call it. */
  readonly name: string;
  translate(
    text: TextForEngine,
  ): Promise<
    Result<{ readonly text: string; readonly from?: Language | undefined }, EngineRefusal>
  >;
  /** The pairs it has; absent: it gets requests for any. */
  pairs?(signal?: AbortSignal): Promise<Result<readonly LanguagePair[], EngineRefusal>>;
}

/** This server, as the wire of a chat sees it. */
export interface ChatServer {
  /** Does a call of a page, in JSON; `network` is what its sign-ins count against. */
  readonly answer: (page: string, call: string, given: string, network: string) => Promise<string>;
  /** The page of that name has gone. */
  readonly left: (page: string) => void;
}

/** A wire that is open. */
export interface OpenWire {
  /** Sends JSON to the page of that name, now or never. */
  tell(page: string, event: string): unknown;
  close(): unknown;
}

/** What carries the calls and events of this server's chat between it and its pages. */
export interface MountedChat {
  /** What the log calls it; servers on one database have to agree on it. */
  readonly name: string;
  /** The origins that pages connect to, such as `wss://chat.example.com`. */
  readonly origins: readonly string[];
  /** What the page's half is called with; everybody may see it. */
  readonly shown: Readonly<Record<string, string>>;
  /** The page's half: the text of a module without imports, which exports `openStream` (`src/infrastructure/chat/open-mounted.ts`). */
  readonly page: string;
  open(server: ChatServer): OpenWire | Promise<OpenWire>;
}

/** The variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Makes an adapter of the variables it reads, or names the one that cannot be used; `now` is this server's clock. */
export type OpenMounted<Adapter> = (
  environment: Environment,
  tools: { readonly now: () => EpochMs },
) => Result<Adapter, SettingFault> | Promise<Result<Adapter, SettingFault>>;

/** What a module that `ADAPTERS` names may export; each part takes the position of one of this server's. */
export interface AdaptersModule {
  readonly storage?: OpenMounted<MountedStorage>;
  readonly engine?: OpenMounted<MountedEngine>;
  readonly chat?: OpenMounted<MountedChat>;
}
