import type { UserId } from '@/domain/shared/ids';

/**
 * Makes a picture of SVG that the server has drawn itself, and keeps it for a post of this person; its key, or
 * undefined where this machine cannot draw.
 */
export type KeepDrawn = (owner: UserId, svg: string) => Promise<string | undefined>;
