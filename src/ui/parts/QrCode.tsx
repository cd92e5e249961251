import styled from 'styled-components';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** What scanning it does, for screen readers. */
  readonly label: string;
}

/** Light squares around the code that readers need to find it, whatever the page's colour is. */
const QUIET = 4;

/** A text as a QR code; always dark on light, as readers expect. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Drawing viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  inline-size: 220px;
  block-size: 220px;
  border-radius: var(--r-m);
  background: var(--on-picture);
  fill: var(--on-tag);
  shape-rendering: crispEdges;
`;
