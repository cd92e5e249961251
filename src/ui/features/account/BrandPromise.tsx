import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BrandMark } from '@/ui/parts/BrandMark';
import { Icon } from '@/ui/parts/Icon';
import { landscape, lying, phone } from '@/ui/theme/breakpoints';

interface BrandPromiseProps {
  /** The card's content has a heading of its own, which on phones stands alone. */
  readonly aside: boolean;
  /** What the product is, for first visits. */
  readonly children?: ReactNode;
}

/** The brand and its promises, beside the card of a page before the sign-in. */
export function BrandPromise({ aside, children }: BrandPromiseProps) {
  const { t } = useTranslation('account');
  const isFirst = children !== undefined;
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <Promise data-first={isFirst || undefined}>
      <BrandMark size={44} />
      <Headline data-headline data-aside={aside || undefined}>
        {t('promise.title')
          .split('\n')
          .map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
      </Headline>
      {children}
      <ul>
        {[t('promise.price'), t('promise.kept'), t('promise.safe')].map((promise) => (
          <li key={promise}>
            <Icon name="check" size={20} />
            {promise}
          </li>
        ))}
      </ul>
    </Promise>
  );
}

const Promise = styled.aside`
  position: sticky;
  /* In the middle of the window beside a card of any height. */
  inset-block-start: max(var(--s5), calc(50dvh - 160px));
  display: grid;
  gap: var(--s5);
  align-self: start;

  & > [data-headline] {
    /* In every language each of the two sentences has room in one line beside the card. */
    font: 500 clamp(26px, 2.6vw, 36px) / 1.2 var(--display);
    letter-spacing: -0.02em;
  }

  /* Each sentence begins a line. */
  & > [data-headline] > span {
    display: block;
    text-wrap: balance;
  }

  & > ul {
    display: grid;
    gap: var(--s3);
    list-style: none;
    color: var(--ink-2);
  }

  & > ul > li {
    display: flex;
    gap: var(--s3);
    align-items: start;
  }

  & > ul svg {
    flex: none;
    color: var(--ok);
  }

  ${phone} {
    position: static;

    & > [data-headline] {
      font-size: clamp(21px, 6vw, 26px);
    }

    /* The wizard's own question stands alone. */
    & > [data-headline][data-aside] {
      display: none;
    }

    &:not([data-first]) > ul {
      display: none;
    }

    /* In a low window the question itself comes first. */
    ${lying} {
      &:not([data-first]) {
        display: none;
      }
    }
  }

  &[data-first] {
    position: static;
    align-self: center;
  }

  /* A phone on its side shows what it is and how to begin; the example and the promises follow. */
  ${landscape} {
    inset-block-start: var(--s3);
    gap: var(--s3);

    &[data-first] > [data-headline] {
      font-size: 24px;
    }

    & > :is(figure, ul) {
      order: 1;
    }
  }
`;
