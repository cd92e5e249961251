import { observer } from 'mobx-react-lite';
import { Fragment, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button, type ButtonProps } from './Button';
import { hasNumbersOf } from './numbers-in-text';

interface MoneyButtonProps extends Omit<ButtonProps, 'children'> {
  /** What a press takes now, as an integer: read when the button is drawn, and again at the press. */
  readonly due: () => number;
  /** What stands on it, drawn unless there are children that say the same. */
  readonly words: string;
  readonly children?: ReactNode;
}

/**
 * A button that takes what stands on it, or asks again. Its attribute carries the amount it was drawn with,
 * which is compared at the press with what would be taken now. So are its numbers with those that were
 * drawn: a browser that translates the page may put an older text back (ADR-0014). The text that asks again
 * is not translated.
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

const Asked = styled.small`
  display: block;
  flex: 1 1 100%;
  margin-block-end: var(--s2);
  color: var(--danger);
  font-size: var(--t-xs);
`;
