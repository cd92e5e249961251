import { err, ok, type Result } from '@/domain/shared/result';
import { asText } from '@/domain/shared/input';

/** A person's picture: drawn from a seed, or an uploaded object. */
export type Avatar =
  | { readonly kind: 'generated'; readonly seed: string }
  | { readonly kind: 'uploaded'; readonly key: string };

/** The seeds of the pictures offered to a person who uploads none. */
export const GENERATED_AVATARS: readonly string[] = [
  'amber',
  'birch',
  'coral',
  'dune',
  'ember',
  'fern',
  'grove',
  'heron',
  'iris',
  'jade',
  'kite',
  'lumen',
];

/** The portraits drawn for the demo companions, by their names; no person can choose them. */
export const DRAWN_PORTRAITS = [
  'oliver',
  'maya',
  'xiaoyu',
  'yuhang',
  'jiaying',
  'jonas',
  'lena',
  'alina',
  'minjun',
  'sakura',
  'lucia',
  'mateo',
] as const;

/** A portrait of {@link DRAWN_PORTRAITS}. */
export interface DrawnAvatar {
  readonly kind: 'drawn';
  readonly name: (typeof DRAWN_PORTRAITS)[number];
}

/** Longest object key of a picture in characters. */
const MAX_AVATAR_KEY = 200;

const PREFIX = 'gen:';
const DRAWN = 'drawn:';

/** Text form of the picture of an account without one: the support account or a deleted account. */
export const BLANK_AVATAR = `${PREFIX}${GENERATED_AVATARS[0] ?? ''}`;

/** Why an avatar was refused; it must be set (specification §5). */
export type AvatarProblem = { readonly kind: 'avatar-missing' | 'avatar-invalid' };

/**
 * Reads an avatar's text form: `gen:<seed>` with a seed of {@link GENERATED_AVATARS}, or an object key
 * of path segments made of letters, digits and `_ . -`, so that it can never be an address elsewhere.
 */
export function parseAvatar(input: unknown): Result<Avatar, AvatarProblem> {
  const text = asText(input);
  if (text === '') return err({ kind: 'avatar-missing' });
  if (text.startsWith(PREFIX)) {
    const seed = text.slice(PREFIX.length);
    return GENERATED_AVATARS.includes(seed)
      ? ok({ kind: 'generated', seed })
      : err({ kind: 'avatar-invalid' });
  }
  const isKey = text.length <= MAX_AVATAR_KEY && /^\w[\w.-]*(?:\/\w[\w.-]*)*$/.test(text);
  return isKey ? ok({ kind: 'uploaded', key: text }) : err({ kind: 'avatar-invalid' });
}

/** Reads any avatar a person is shown with: one that people choose, or a companion's; undefined for no such. */
export function readAvatar(text: string): Avatar | DrawnAvatar | undefined {
  const name = DRAWN_PORTRAITS.find((each) => text === `${DRAWN}${each}`);
  if (name) return { kind: 'drawn', name };
  const parsed = parseAvatar(text);
  return parsed.ok ? parsed.value : undefined;
}

/** The text form that {@link readAvatar} reads back. */
export function avatarText(avatar: Avatar | DrawnAvatar): string {
  if (avatar.kind === 'drawn') return `${DRAWN}${avatar.name}`;
  return avatar.kind === 'generated' ? `${PREFIX}${avatar.seed}` : avatar.key;
}
