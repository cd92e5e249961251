import type { UserId } from '@/domain/shared/ids';

/** Notes that a page of a session is visible; how many devices of the person would be told by push. */
export type NoteVisible = (user: UserId, token: string) => Promise<number>;
