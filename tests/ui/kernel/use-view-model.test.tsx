import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { useViewModel } from '@/ui/kernel/use-view-model';

it('keeps exactly one connection while mounted, also in StrictMode, and none afterwards', () => {
  let open = 0;
  const create = () => ({
    connect() {
      open += 1;
      return () => void (open -= 1);
    },
  });
  function Probe() {
    useViewModel(create);
    return null;
  }
  render(
    <StrictMode>
      <Probe />
    </StrictMode>,
  );
  expect(open).toBe(1);
  cleanup();
  expect(open).toBe(0);
});
