import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from './Icon';

const INFO = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1';

interface NoteProps {
  readonly title?: string;
  readonly icon?: IconName;
  readonly children?: ReactNode;
}

/** A notice about money, on gold. */
export function Note({ title, icon = INFO, children }: NoteProps) {
  return (
    <Frame>
      <Icon name={icon} />
      <p>
        {title !== undefined && <b>{title}</b>} {children}
      </p>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: flex-start;
  padding: var(--s3) var(--s4);
  border: 1px dashed var(--gold);
  border-radius: var(--r-m);
  background: var(--gold-soft);
  color: var(--gold);
  font-size: var(--t-s);

  & > p {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
