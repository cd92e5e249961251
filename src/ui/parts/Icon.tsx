import styled from 'styled-components';
import type { ThemeChoice } from '@/ui/theme/theme';

/** The icon set: strokes on a 24 px grid in the line style of the brand. */
export const ICON_PATHS = {
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z',
  chat: 'M20 12a8 8 0 0 1-11.6 7.1L4 20l1-4.2A8 8 0 1 1 20 12z',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM20 20l-4.2-4.2',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3.5 3.5 3.5 14.5 0 18M12 3c-3.5 3.5-3.5 14.5 0 18',
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  wallet:
    'M6 6h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM16 12.5h2M3 9.5h18',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19c.6-3.4 3.3-5 6.5-5s5.9 1.6 6.5 5M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .7 3.2 2.2 3.6 4.5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.7-3.7 3.8-5.5 7.5-5.5s6.8 1.8 7.5 5.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M4 4l16 16M9.7 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1M10 10a3 3 0 0 0 4.1 4.1',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  'sign-out': 'M9 4H5v16h4M14 8l4 4-4 4M18 12H9',
  image:
    'M6.5 4.5h11a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM9 8.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM5 18l5-5 3.5 3 2.5-2.5 4 4',
  send: 'M4 12L20 4l-4.5 16-4-6.5zM11.5 13.5l8-9',
  dots: 'M5 12a.6.6 0 1 0 1.2 0A.6.6 0 1 0 5 12zM11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0zM17.8 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0z',
  check: 'M5 12.5l4.5 4.5L19 7',
  'check-double': 'M2.5 12.5l4 4 8-9M11 16l.5.5 9-9',
  swap: 'M7 4L3.5 7.5 7 11M3.5 7.5H16M17 13l3.5 3.5L17 20M20.5 16.5H8',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.5l3.5 2',
  back: 'M14.5 5l-7 7 7 7',
  down: 'M6 9.5l6 6 6-6',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 11v5.5M13.8 11v5.5',
  block: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.7 5.7l12.6 12.6',
  copy: 'M9 8h9a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 18 20H9a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 9 8zM4.5 15.5v-10A1.5 1.5 0 0 1 6 4h9.5',
  undo: 'M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H8',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  device:
    'M4.5 5h15a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 20h6M12 16.5V20',
  sidebar:
    'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM9.5 4.5v15',
  menu: 'M4 7h16M4 12h16M4 17h16',
  offline:
    'M4 4l16 16M8.8 8.7A11 11 0 0 0 4.5 11M12 8a11 11 0 0 1 7.5 3M7.5 14.2a6.5 6.5 0 0 1 6-1.5M12 18v.1',
  phrase:
    'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5zM8 9h8M8 12h5',
} as const;

/** The strokes of an icon of one part of the product: defined there, not in the first load. */
export type IconPath = `M${string}`;

/** An icon by its name, or by its own strokes. */
export type IconName = keyof typeof ICON_PATHS | IconPath;

/** The width of the strokes, in the units of the drawings. */
export const STROKE = 1.75;

/** The strokes behind a name. */
export function iconPath(name: IconName): string {
  return name in ICON_PATHS ? ICON_PATHS[name as keyof typeof ICON_PATHS] : name;
}

interface IconProps {
  readonly name: IconName;
  /** Edge in pixels; default 20. */
  readonly size?: number;
}

/** The icons that point in a direction and are mirrored in right-to-left text. */
const DIRECTED: readonly IconName[] = ['back', 'send', 'sign-out', 'undo'];

/** A line icon; hidden from screen readers, because the text beside it has the name. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <Drawing
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-directed={DIRECTED.includes(name) || undefined}
    >
      <path d={iconPath(name)} />
    </Drawing>
  );
}

/** The icon of each choice of the theme. */
export const THEME_ICONS: Readonly<Record<ThemeChoice, IconName>> = {
  light: 'sun',
  dark: 'moon',
  system: 'device',
};

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: ${STROKE};
  stroke-linecap: round;
  stroke-linejoin: round;

  &[data-directed]:dir(rtl) {
    transform: scaleX(-1);
  }
`;
