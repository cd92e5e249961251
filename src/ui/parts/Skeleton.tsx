import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden';

interface SkeletonProps {
  readonly width?: CSSProperties['inlineSize'];
  readonly height?: CSSProperties['blockSize'];
  readonly round?: boolean;
}

/** A placeholder for content that is loading. Invisible for 150 ms, so that quick answers do not flash. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return (
    <Block
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height, borderRadius: round ? '50%' : undefined }}
    />
  );
}

/** Rows of a list still loading. */
export function SkeletonRows({ rows = 4 }: { readonly rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index}>
          <Skeleton width={46} height={46} round />
          <span>
            <Skeleton width="45%" />
            <Skeleton width="80%" height="0.8em" />
          </span>
        </Row>
      ))}
    </Loading>
  );
}

/** Wraps skeletons and tells screen readers that something is loading. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </div>
  );
}

const appear = keyframes`from { visibility: hidden; opacity: 0; } to { opacity: 1; }`;
const breathe = keyframes`50% { opacity: 0.55; }`;

const Block = styled.span`
  display: block;
  border-radius: var(--r-s);
  background: color-mix(in srgb, var(--line) 70%, transparent);
  animation:
    ${appear} 1ms 150ms backwards,
    ${breathe} 1.6s 400ms ease-in-out infinite;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 10px 12px;

  & > :last-child {
    flex: 1;
    display: grid;
    gap: 8px;
  }
`;
