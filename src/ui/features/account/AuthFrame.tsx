import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '@/ui/parts/BrandMark';
import { Icon } from '@/ui/parts/Icon';
import { landscape, onePane, phone, lying } from '@/ui/theme/breakpoints';

interface AuthFrameProps {
  /** Absent where the content has a heading of its own. */
  readonly title?: string;
  readonly lead?: string;
  readonly children: ReactNode;
  /** The alternatives, below the form. */
  readonly aside?: ReactNode;
  /** Small print under the card; what of it comes late moves the card only where there is no room below it. */
  readonly below?: ReactNode;
  /** What the product is, for first visits; it is then the main content of the page. */
  readonly newcomers?: ReactNode;
  /** On phones the card is hidden until a button opens it. */
  readonly cardOnDemand?: boolean;
}

/** The frame of the pages before the sign-in: the brand and its promises beside one card. */
export function AuthFrame({
  title,
  lead,
  children,
  aside,
  below,
  newcomers,
  cardOnDemand = false,
}: AuthFrameProps) {
  const isFirst = newcomers !== undefined;
  const CardTitle = isFirst ? 'h2' : 'h1';
  return (
    <Ground data-first={isFirst || undefined}>
      <BrandPromise aside={title === undefined}>{newcomers}</BrandPromise>
      <Beside data-on-demand={cardOnDemand || undefined}>
        <Card>
          {title !== undefined && <CardTitle>{title}</CardTitle>}
          {lead !== undefined && <p>{lead}</p>}
          {children}
          {aside !== undefined && <Aside>{aside}</Aside>}
        </Card>
        <Below>{below}</Below>
      </Beside>
    </Ground>
  );
}

interface BrandPromiseProps {
  /** The card's content has a heading of its own, which on phones is alone. */
  readonly aside: boolean;
  /** What the product is, for first visits. */
  readonly children?: ReactNode;
}

/** The brand and its promises, beside the card of a page before the sign-in. */
function BrandPromise({ aside, children }: BrandPromiseProps) {
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

const Ground = styled.div`
  flex: 1;
  display: grid;
  /* The form has all its room beside the brand; what is said to newcomers takes some of it. */
  --card: 440px;
  grid-template-columns: minmax(0, 1fr) minmax(0, var(--card));
  gap: var(--s7);
  align-items: center;
  inline-size: 100%;
  max-inline-size: 1080px;
  margin-inline: auto;
  padding: var(--s6) var(--s5);

  &[data-first] {
    --card: clamp(300px, 46%, 440px);
  }

  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s5);
    align-content: start;
    align-items: start;
    padding: var(--s4);
  }

  ${landscape} {
    gap: var(--s5);
    align-items: start;
    padding-block: 0 var(--s4);
  }
`;

/** The card in the middle, as if nothing were below it, as long as there is room. */
const Beside = styled.div`
  display: flex;
  flex-direction: column;
  align-self: stretch;

  &::before {
    content: '';
  }

  &::before,
  & > :last-child {
    flex: 1 0 0;
  }

  ${landscape} {
    display: block;
  }

  ${phone} {
    display: block;

    &[data-on-demand] > section {
      display: none;
    }
  }
`;

const Below = styled.div`
  display: grid;
  align-content: start;
  padding-inline: var(--s6);

  & > :first-child {
    margin-block-start: var(--s4);
  }

  & > * + * {
    margin-block-start: var(--s2);
  }

  ${onePane} {
    padding-inline: var(--s4);
  }
`;

const Card = styled.section`
  display: grid;
  gap: var(--s4);
  padding: var(--s6);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow-1);

  & > :is(h1, h2) {
    font: 600 var(--t-xl) / 1.2 var(--display);
  }

  & > p {
    color: var(--ink-2);
  }

  ${onePane} {
    padding: var(--s4);
  }
`;

const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  padding-block-start: var(--s3);
  border-block-start: 1px solid var(--line);
  color: var(--ink-2);

  /* A link alone begins where the fields do. */
  & > a:only-child {
    margin-inline-start: -20px;
  }
`;

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

    /* The wizard's own question is alone. */
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
