import styled from 'styled-components';

/** The paper a message is written on; `data-own` for what I say, `data-other` for words of the product. */
export const Bubble = styled.div`
  min-inline-size: 0;
  padding: 10px 15px;
  border-radius: var(--corner-above, 18px) 18px 18px 6px;
  background: var(--surface);
  box-shadow: var(--shadow-1);
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  &[data-own] {
    border-radius: 18px var(--corner-above, 18px) 6px 18px;
    background: var(--coral-soft);
  }

  &[data-other] {
    color: var(--ink-2);
    font-style: italic;
  }
`;
