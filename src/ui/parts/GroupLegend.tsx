import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden';

interface GroupLegendProps {
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** The label of a group of choices. */
export function GroupLegend({ hidden = false, children }: GroupLegendProps) {
  return hidden ? (
    <VisuallyHidden as="legend">{children}</VisuallyHidden>
  ) : (
    <Legend>{children}</Legend>
  );
}

const Legend = styled.legend`
  margin-block-end: 6px;
  font-size: var(--t-s);
  font-weight: 580;
  color: var(--ink-2);
`;
