import type { UserId } from '@/domain/shared/ids';

/** Notes that a page of a session is visible; resolves with how many devices of the person get push messages. */
export type NoteVisible = (user: UserId, token: string) => Promise<number>;
