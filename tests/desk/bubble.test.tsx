import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { at } from '@tests/support/builders';
import { Bubble, type ShownMessage } from '../../desk/Bubble';

afterEach(cleanup);

const said = (id: string, change: Partial<ShownMessage> = {}): ShownMessage => ({
  id,
  at: at('2026-11-29T12:00'),
  by: 'accused',
  kind: 'text',
  text: `words of ${id}`,
  ...change,
});

it.each<[string, ShownMessage, string]>([
  ['the words of a message', said('1'), 'words of 1'],
  ['the kind of one without words', said('1', { kind: 'image', text: '' }), '[image]'],
  ['that it is not among those shown', said('2'), 'A message that is not shown here'],
])('a reply quotes %s', (_, other, quote) => {
  const reply = said('9', { replyTo: '1' });
  render(
    <Bubble
      desk={{} as never}
      message={reply}
      messages={[other, reply]}
      own={false}
      picture={{ who: '7' }}
    />,
  );
  expect(screen.getByRole('blockquote')).toHaveTextContent(quote);
  cleanup();
  render(
    <Bubble desk={{} as never} message={other} messages={[]} own={false} picture={{ who: '7' }} />,
  );
  expect(screen.queryByRole('blockquote')).toBeNull();
});

it('all pictures of a message are opened by one press, each by its own call', async () => {
  const asked: unknown[] = [];
  const desk = {
    ask: async (_: unknown, order: unknown) => {
      asked.push(order);
      return { type: 'image/png', base64: 'AAAA' };
    },
  };
  const message = said('1', { kind: 'image', text: 'the sea', files: 2 });
  render(
    <Bubble desk={desk as never} message={message} messages={[]} own picture={{ who: '7' }} />,
  );
  expect(screen.getByText('the sea')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 pictures' }));
  expect(await screen.findAllByRole('img')).toHaveLength(2);
  expect(asked).toEqual([
    { message: '1', picture: 0, who: '7' },
    { message: '1', picture: 1, who: '7' },
  ]);
});

it('an edited text shows what it said before', () => {
  const earlier = [{ text: 'before', translation: 'vorher', until: at('2026-11-29T12:01') }];
  render(
    <Bubble
      desk={{} as never}
      message={said('1', { earlier })}
      messages={[]}
      own={false}
      picture={{ who: '7' }}
    />,
  );
  const details = screen.getByText('Edited').closest('details');
  expect(details).toHaveTextContent(/before.*vorher.*until/);
});

it('a translation that only the page showed says so', () => {
  render(
    <Bubble
      desk={{} as never}
      message={said('1', { text: 'send me money', shown: { text: 'Schick Geld', language: 'de' } })}
      messages={[]}
      own={false}
      picture={{ who: '7' }}
      onVoice={() => {}}
    />,
  );
  expect(screen.getByText('Schick Geld')).toHaveAttribute('lang', 'de');
  expect(screen.getByText('Translated on the page of the person who complained')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
});
