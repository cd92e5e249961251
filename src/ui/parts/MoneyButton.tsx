import { observer } from 'mobx-react-lite';
import { Fragment, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button, type ButtonProps } from './Button';

interface MoneyButtonProps extends Omit<ButtonProps, 'children'> {
  /** The amount that a press takes now, as an integer: read when the button is drawn, and again at the press. */
  readonly due: () => number;
  /** Its text, drawn unless there are children with the same text. */
  readonly words: string;
  readonly children?: ReactNode;
}

/**
 * A button that takes the price on it, or asks again. Its attribute carries the drawn amount, which is compared at
 * the press with the current one. Its numbers are compared with the drawn ones too: the translation of a browser
 * may restore an older text (ADR-0014). The text that asks again is not translated.
 */
export const MoneyButton = observer(function MoneyButton(props: MoneyButtonProps) {
  const { due, words, children = words, onClick, ...rest } = props;
  const { t } = useTranslation('common');
  /** The amount of the repeated question. */
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
        {/* Another element: a late translation of the old text is not shown. */}
        <Fragment key={`${asked} ${words}`}>{children}</Fragment>
      </Button>
    </>
  );
});

/** The separators of the digits of one number, in any language. */
const SEPARATOR = /(?<=\p{Nd})[.,'’\u00A0\u202F](?=\p{Nd})/gu;

/** Whether a text has the numbers of another one, in any order, language and spelling. */
export function hasNumbersOf(text: string, other: string): boolean {
  const [said, expected] = [numbersIn(text), numbersIn(other)];
  return said.length === expected.length && said.every((each, place) => each === expected[place]);
}

/** The drawn amount of a part of the page; 0 if a browser has put other numbers there (ADR-0014). */
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
