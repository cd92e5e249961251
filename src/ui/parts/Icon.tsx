import styled from 'styled-components';
import { iconPath, STROKE, type IconName } from './icon-paths';

interface IconProps {
  readonly name: IconName;
  /** Edge in pixels; default 20. */
  readonly size?: number;
}

/** Names of the icons that point somewhere and turn round where text runs from right to left. */
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
