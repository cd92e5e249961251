import styled from 'styled-components';

/** The messages of a conversation: reached by keyboard, so that they can be scrolled. */
export const MessageLog = styled.div.attrs({ className: 'log', role: 'log', tabIndex: 0 })``;
