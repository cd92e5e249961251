import type { MessageId } from '@/domain/shared/ids';
import type { Notice } from '@/domain/notices/notice';
import type { NoticePermission } from '@/domain/notices/asking';
import type { Result } from '@/domain/shared/result';
import type { Cancel } from '@/application/shared/clock';

/** A notice as the device shows it outside of the page. */
export interface DeviceNotice {
  readonly title: string;
  readonly body: string;
  /** Notices with the same tag replace each other. */
  readonly tag: string;
  /** The address a tap opens. */
  readonly path: string;
  readonly silent: boolean;
  /** The message it tells of. */
  readonly message?: MessageId;
  /** The act of a person that it is about. */
  readonly news?: Pick<Notice, 'kind' | 'from' | 'subject'>;
}

/** What is known of a notice that is shown. */
export type ShownNotice = Pick<DeviceNotice, 'tag' | 'message' | 'news'>;

/** Where this browser takes push messages, and the keys they are encrypted with, base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The notices of this device (ADR-0021). */
export interface DeviceNotices {
  permission(): NoticePermission;
  /** Has the browser ask its question; only after a press of a button. */
  ask(): Promise<NoticePermission>;
  show(notice: DeviceNotice): Promise<void>;
  /** Takes away what is over; whichever page or push message has shown it. */
  close(isOver: (notice: ShownNotice) => boolean): Promise<void>;
  /** Subscribes with the server's public key; fails where the browser has no push service. */
  subscribe(publicKey: string): Promise<Result<PushAddress, { readonly kind: 'no-push' }>>;
  unsubscribe(): Promise<void>;
  /** Calls `listener` with the address of a notice that was tapped. */
  onOpen(listener: (path: string) => void): Cancel;
}

/** Whether the page is visible. */
export interface PageVisibility {
  visible(): boolean;
  onChange(listener: () => void): Cancel;
}

/** The clocks where the device is. */
export interface LocalTime {
  /** Minutes since midnight at an instant, in milliseconds since 1970. */
  minuteOf(instant: number): number;
  /** IANA name of the time zone. */
  timeZone(): string;
}

/** A short sound. */
export interface Chime {
  play(): void;
}

/** The number on the icon of the installed program, where there is one. */
export interface AppBadge {
  show(count: number): void;
}
