import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { lying, onePane } from '@/ui/theme/breakpoints';
import { IconButton } from './IconButton';

interface WizardProps {
  /** From 1. */
  readonly step: number;
  readonly steps: number;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly onBack?: () => void;
  readonly onSubmit: () => void;
  /** The fields of the step. */
  readonly children: ReactNode;
  /** The buttons; on phones they stay at the bottom edge. */
  readonly action: ReactNode;
}

/** A form with one question per screen: progress, back, the fields and the buttons. */
export function Wizard({
  step,
  steps,
  title,
  intro,
  onBack,
  onSubmit,
  children,
  action,
}: WizardProps) {
  const { t } = useTranslation('common');
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // A new step is announced by its heading; on arrival the page's own focus order holds.
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [step]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Form noValidate onSubmit={handleSubmit}>
      <Head>
        {onBack && <IconButton icon="back" label={t('back')} onClick={onBack} />}
        <span>{t('step', { step, steps })}</span>
      </Head>
      <Progress aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <i key={index} data-done={index < step || undefined} />
        ))}
      </Progress>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p>{intro}</p>}
      </header>
      <Fields>{children}</Fields>
      <Action>{action}</Action>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s4);
  align-content: start;

  & > header > h1 {
    font: 600 28px/1.15 var(--display);
    letter-spacing: -0.01em;
  }

  ${lying} {
    gap: var(--s2);

    & > header > h1 {
      font-size: 22px;
    }
  }

  & > header > h1:focus-visible {
    outline: none;
  }

  & > header > p {
    margin-block-start: var(--s2);
    color: var(--ink-2);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s1);
  min-block-size: var(--target);
  color: var(--ink-3);
  font-size: var(--t-s);

  & > button {
    margin-inline-start: -10px;
  }
`;

const Progress = styled.div`
  display: flex;
  gap: 6px;

  & > i {
    flex: 1;
    block-size: 4px;
    border-radius: 4px;
    background: var(--line);
    transition: background var(--calm);
  }

  & > i[data-done] {
    background: var(--coral);
  }
`;

const Fields = styled.div`
  display: grid;
  gap: var(--s4);
  padding-block: var(--s2);

  ${onePane} {
    /* Keeps the focused field from being hidden behind the buttons and words at the bottom edge. */
    & :is(input, select, textarea, button) {
      scroll-margin-block-end: calc(2 * var(--s8) + var(--s6));
    }
  }
`;

const Action = styled.div`
  display: grid;
  gap: var(--s2);

  /* The next step is in sight, however long the form is. */
  ${onePane} {
    --room: var(--s3);
    position: sticky;
    z-index: 2;
    inset-block-end: 0;
    margin-inline: calc(-1 * var(--s4));
    padding: var(--room) var(--s4) calc(var(--room) + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--line);
    background: var(--surface);
  }

  /* A phone in landscape has little height. */
  ${lying} {
    --room: var(--s2);
    gap: var(--s1);
  }
`;
