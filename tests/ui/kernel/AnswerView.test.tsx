import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { afterEach, expect, it, vi } from 'vitest';
import { err, ok, type Result } from '@/domain/shared/result';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

type Ask = () => Promise<Result<number, string>>;

async function show(ask: Ask) {
  const Probe = observer(function Probe() {
    return (
      <AnswerView of={useAnswer(ask)} title="Not read" failureText={(why) => why}>
        {(value) => <p>{`Read: ${value}`}</p>}
      </AnswerView>
    );
  });
  render(await inApp(<Probe />));
}

it('shows that it is loading, and shows the answer, even a nought', async () => {
  let answer: ((result: Result<number, string>) => void) | undefined;
  await show(() => new Promise((resolve) => (answer = resolve)));
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  answer?.(ok(0));
  expect(await screen.findByText('Read: 0')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows why there is no answer, and reads again on request', async () => {
  const ask = vi.fn<Ask>(async () => err('The line is down.'));
  await show(ask);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not readThe line is down.');
  ask.mockResolvedValue(ok(7));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Read: 7')).toBeVisible();
});
