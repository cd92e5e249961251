import styled from 'styled-components';

interface BrandMarkProps {
  /** Edge in pixels. */
  readonly size?: number;
  /** Leaves out the name. */
  readonly bare?: boolean;
}

/** The mark and the name of the product. */
export function BrandMark({ size = 30, bare = false }: BrandMarkProps) {
  return (
    <Mark style={{ fontSize: size * 0.73 }}>
      <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true">
        <path d="M5 9.5A5.5 5.5 0 0 1 10.5 4h11A5.5 5.5 0 0 1 27 9.5V13H5z" fill="var(--coral)" />
        <path
          d="M27 17v5.5a5.5 5.5 0 0 1-5.5 5.5H16l-6 3v-3.4A5.5 5.5 0 0 1 5 22.5V17z"
          fill="var(--jade)"
        />
        <path d="M5 15h22" stroke="var(--ink)" strokeWidth="1.6" strokeDasharray="2.4 2.4" />
      </svg>
      {!bare && <span translate="no">Parley</span>}
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-family: var(--display);
  font-weight: 600;
  line-height: 1;
  letter-spacing: -0.01em;
`;
