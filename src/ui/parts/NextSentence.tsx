import styled from 'styled-components';

/** A sentence after another one of the same paragraph: Chinese and Japanese have no space between them. */
export const NextSentence = styled.span`
  &:not(:lang(zh), :lang(ja))::before {
    content: ' ';
  }
`;
