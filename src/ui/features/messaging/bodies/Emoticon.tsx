import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { emoticonText, type EmoticonName } from '@/domain/messaging/emoticons';
import sprite from './emoticons.svg?url&no-inline';

/** The drawing of an emoticon alone; the element around it has the name. */
export function EmoticonDrawing({ name }: { readonly name: EmoticonName }) {
  return (
    <Drawing viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </Drawing>
  );
}

/**
 * An emoticon within a text. Read out it is its name; selected and copied it is its text form, which
 * pasted anywhere in the product is the emoticon again (readings, Chat behaviour).
 */
export function Emoticon({ name }: { readonly name: EmoticonName }) {
  const { t } = useTranslation('gifts');
  return (
    <Inline role="img" aria-label={t(`emoticon.${name}`)} title={t(`emoticon.${name}`)}>
      <EmoticonDrawing name={name} />
      <span>{emoticonText(name)}</span>
    </Inline>
  );
}

const Drawing = styled.svg`
  inline-size: 1.45em;
  block-size: 1.45em;
`;

const Inline = styled.span`
  position: relative;
  display: inline-block;
  vertical-align: -0.32em;
  line-height: 0;

  /* Invisible, but part of a selection. */
  & > span {
    position: absolute;
    inset: 0;
    overflow: hidden;
    opacity: 0;
    font-size: 1px;
    pointer-events: none;
  }
`;
