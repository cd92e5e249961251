import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { createTypedWords } from '@/application/account/own-storage';
import { useTypedWords } from '@/ui/kernel/use-typed-words';
import { ann } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';

afterEach(cleanup);

function Words({ place }: { readonly place: string }) {
  const [text, write] = useTypedWords(place);
  return (
    <>
      <textarea value={text} onChange={(event) => write(event.target.value)} />
      <button type="button" onClick={() => write('')}>
        Send
      </button>
    </>
  );
}

it('a text is there again after a reload, at its place, until it is sent', async () => {
  const typed = createTypedWords({ preferences: memoryPreferences(), self: ann });
  const load = async (place: string) => {
    cleanup();
    const view = await inApp(<Words place={place} />, (scope) =>
      scope.value(accountTokens.typedWords, typed),
    );
    render(view);
    return screen.getByRole<HTMLTextAreaElement>('textbox');
  };
  await userEvent.type(await load('friend-1'), 'Hello');
  expect((await load('friend-2')).value).toBe('');
  expect((await load('friend-1')).value).toBe('Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await load('friend-1')).value).toBe('');
});
