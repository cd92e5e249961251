import { observer } from 'mobx-react-lite';
import { Fragment, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button, type ButtonProps } from './Button';

interface MoneyButtonProps extends Omit<ButtonProps, 'children'> {
  /** What a press takes now, as an integer: read when the button is drawn, and again at the press. */
  readonly due: () => number;
  /** Its text, drawn unless there are children with the same text. */
  readonly words: string;
  readonly children?: ReactNode;
}

/**
 * A button that takes the price on it, or asks again. Its attribute carries the amount it was drawn with, which is
 * compared at the press with what would be taken now. So are its numbers with those that were drawn: a browser that
 * translates the page may put an older text back (ADR-0014). The text that asks again is not translated.
 */
export const MoneyButton = observer(function MoneyButton(props: MoneyButtonProps) {
  const { due, words, children = words, onClick, ...rest } = props;
  const { t } = useTranslation('common');
  /** The amount about which was asked again. */
  const [asked, setAsked] = useState<number>();
  const amount = due();
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    const { dataset, textContent } = event.currentTarget;
    const takes = due();
    const isCurrent = dataset['amount'] === String(takes);
    if (isCurrent && (asked === takes || hasNumbersOf(textContent, words))) onClick?.(event);
    else {
      event.preventDefault();
      setAsked(takes);
    }
  }
  return (
    <>
      {asked === amount && <Asked role="alert">{t('askedAgain')}</Asked>}
      <Button
        {...rest}
        data-amount={amount}
        translate={asked === undefined ? undefined : 'no'}
        onClick={handleClick}
      >
        {/* Another element: what the browser has yet to put in the place of the old text is not shown. */}
        <Fragment key={`${asked} ${words}`}>{children}</Fragment>
      </Button>
    </>
  );
});

/** What separates the digits of one number, in any language. */
const SEPARATOR = /(?<=\p{Nd})[.,'’\u00A0\u202F](?=\p{Nd})/gu;

/** Whether a text says the numbers of another one, in whatever order, language and way of writing. */
export function hasNumbersOf(text: string, other: string): boolean {
  const [said, expected] = [numbersIn(text), numbersIn(other)];
  return said.length === expected.length && said.every((each, place) => each === expected[place]);
}

/** The amount a part of the page was drawn with; 0 where a browser has put other numbers there (ADR-0014). */
export function amountShown(within: Element | null): number {
  const drawn = within?.querySelector<HTMLElement>('[data-amount]');
  const { amount = 0, words = '' } = drawn?.dataset ?? {};
  return hasNumbersOf(drawn?.textContent ?? '', words) ? Number(amount) : 0;
}

function numbersIn(text: string): readonly string[] {
  const digits = text.replaceAll(SEPARATOR, '').normalize('NFKC');
  return (digits.match(/\d+/g) ?? []).toSorted();
}

const Asked = styled.small`
  display: block;
  flex: 1 1 100%;
  margin-block-end: var(--s2);
  color: var(--danger);
  font-size: var(--t-xs);
`;
