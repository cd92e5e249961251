import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EMOTICON_NAMES, emoticonText, type EmoticonName } from '@/domain/messaging/emoticons';
import sprite from './emoticons.svg?url&no-inline';

/** The drawing of an emoticon alone; the element around it has the name. */
export function EmoticonDrawing({ name }: { readonly name: EmoticonName }) {
  const share = EMOTICON_NAMES.indexOf(name) / (EMOTICON_NAMES.length - 1);
  return <Drawing aria-hidden="true" style={{ backgroundPositionX: `${100 * share}%` }} />;
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

/* One picture with all of them in a row: `use` makes a shadow tree for each, which costs a leap more than its words do. */
const Drawing = styled.span`
  display: inline-block;
  inline-size: 1.45em;
  block-size: 1.45em;
  background: url('${sprite}') 0 0 / auto 100%;
  print-color-adjust: exact;
`;

const Inline = styled.span`
  position: relative;
  display: inline-block;
  vertical-align: -0.32em;
  line-height: 0;

  /* The text: invisible, but part of a selection. */
  & > span:last-child {
    position: absolute;
    inset: 0;
    overflow: hidden;
    opacity: 0;
    font-size: 1px;
    pointer-events: none;
  }
`;
