import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { createTypedWords } from '@/application/account/own-storage';
import { useTypedWords } from '@/ui/kernel/use-typed-words';
import { EditableName } from '@/ui/parts/EditableName';
import { ann } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';

afterEach(cleanup);

const onRename = vi.fn<(typed: string) => Promise<boolean>>(async () => true);

function Named() {
  const typed = useTypedWords('remark-7');
  return <EditableName name="Bo" nickname="Bo" typed={typed} onRename={onRename} />;
}

function reloading() {
  const typed = createTypedWords({ preferences: memoryPreferences(), self: ann });
  return async () => {
    cleanup();
    onRename.mockClear();
    const provide = (scope: Parameters<NonNullable<Parameters<typeof inApp>[1]>>[0]) =>
      scope.value(accountTokens.typedWords, typed);
    render(await inApp(<Named />, provide));
  };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const press = () => userEvent.click(screen.getByRole('button', { name: /^Bo/ }));

it('has a name that is being written again after a reload, and takes no focus for it', async () => {
  const load = reloading();
  await load();
  await press();
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('Bobby');
  await load();
  expect(field().value).toBe('Bobby');
  expect(document.activeElement).toBe(document.body);
  expect(onRename).not.toHaveBeenCalled();
  await userEvent.type(field(), '!{Enter}');
  expect(onRename).toHaveBeenCalledExactlyOnceWith('Bobby!');
  await load();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['{Escape}', 0],
  ['{Tab}', 1],
])('forgets it once %s ends the writing', async (key, renamed) => {
  const load = reloading();
  await load();
  await press();
  await userEvent.keyboard(`Bobby${key}`);
  expect(onRename).toHaveBeenCalledTimes(renamed);
  await load();
  expect(screen.queryByRole('textbox')).toBeNull();
});
