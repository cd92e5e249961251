import styled from 'styled-components';
import { phone } from '@/ui/theme/breakpoints';

/** The foot of a dialog that gives something: what it takes, and the button that does it. */
export const GivingBar = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
  justify-content: space-between;

  ${phone} {
    & > button {
      flex: 1 1 100%;
    }
  }
`;
