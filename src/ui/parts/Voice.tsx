import styled from 'styled-components';

/** The second voice: the text in the language of the reader, under the stitch, in jade (readings, Two voices). */
export const Voice = styled.p`
  margin-block-start: 7px;
  padding-block-start: 7px;
  border-block-start: 1.5px dashed color-mix(in srgb, var(--jade) 55%, transparent);
  color: var(--jade);
`;
