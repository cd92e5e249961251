import styled from 'styled-components';
import { PICTURE_SIZES, sizedAddress } from '@/domain/media/picture-sizes';
import { Picture, type PictureProps } from './pictures/Picture';
import { GENERATED_AVATARS, readAvatar } from '@/domain/profile/avatar';

interface AvatarProps {
  /** The text form of the avatar of a person. */
  readonly avatar: string;
  readonly name: string;
  /** Edge in pixels; default 40. */
  readonly size?: number;
  /** Shows the green dot; the word "online" must be beside it. */
  readonly online?: boolean;
}

/** The edge in pixels below which a drawn portrait shows the face alone. */
const SMALL = 80;

/** Degrees between the hues of two generated pictures. */
const HUE_STEP = 360 / GENERATED_AVATARS.length;

/** A person's picture, or a colour of their own with their first letter. Decoration: the name is beside it. */
export function Avatar({ avatar, name, size = 40, online = false }: AvatarProps) {
  const picture = avatarPicture(avatar, size < SMALL ? 'face' : 'bust');
  const drawn = <AvatarFill style={hueStyle(avatar)}>{initial(name)}</AvatarFill>;
  return (
    <Round style={{ inlineSize: size, blockSize: size, fontSize: size * 0.38 }} aria-hidden="true">
      {picture ? <Picture src={picture} edge={size} lazy instead={drawn} /> : drawn}
      {online && <Dot style={{ inlineSize: size * 0.3, blockSize: size * 0.3 }} />}
    </Round>
  );
}

/**
 * Where an avatar's picture is served; undefined for one that is a colour and an initial.
 *
 * @param part what of a drawn portrait is seen: the face where it is small, more where there is room
 */
export function avatarPicture(avatar: string, part: 'face' | 'bust' | 'card'): string | undefined {
  const read = readAvatar(avatar);
  if (read?.kind === 'drawn') return `/portraits/${read.name}.svg#${part}`;
  if (read?.kind !== 'uploaded') return undefined;
  return sizedAddress(`/objects/${read.key}`, part === 'card' ? 'screen' : 'grid');
}

/**
 * The sizes in which an avatar's picture is served; undefined for one that is drawn.
 *
 * @param sizes its width, in the form of `sizes` of an image
 */
export function avatarSizes(avatar: string, sizes: string): PictureProps['sizes'] {
  const read = readAvatar(avatar);
  if (read?.kind !== 'uploaded') return undefined;
  const address = `/objects/${read.key}`;
  const each = (['grid', 'screen'] as const).map(
    (size) => `${sizedAddress(address, size)} ${PICTURE_SIZES[size]}w`,
  );
  return { srcSet: each.join(', '), sizes };
}

/** The custom property that colours {@link AvatarFill}: one hue for each avatar, always the same. */
export function hueStyle(avatar: string): Record<'--hue', number> {
  const index = GENERATED_AVATARS.indexOf(avatar.replace(/^gen:/, ''));
  return { '--hue': 18 + HUE_STEP * Math.max(0, index) };
}

/** The first letter of a name, for a person without a picture. */
export function initial(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '';
}

/** The gradient of a generated picture; takes its hue from {@link hueStyle}. */
export const AvatarFill = styled.span`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  border-radius: inherit;
  background: radial-gradient(
    circle at 30% 18%,
    hsl(var(--hue) 62% 66%),
    hsl(calc(var(--hue) + 40) 48% 40%)
  );
  color: var(--on-picture);
`;

const Round = styled.span`
  display: block;
  flex: none;
  position: relative;
  border-radius: 50%;
  background: var(--sunken);
  font-weight: 600;
  line-height: 1;
  user-select: none;

  & > img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: 50%;
    object-fit: cover;
  }
`;

const Dot = styled.i`
  position: absolute;
  inset-block-end: -1px;
  inset-inline-end: -1px;
  min-inline-size: 11px;
  min-block-size: 11px;
  max-inline-size: 16px;
  max-block-size: 16px;
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: var(--online);
`;
