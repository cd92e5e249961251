import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { EMOTICONS, emoticonText, type EmoticonName } from '@/domain/messaging/emoticons';
import type { Voices } from '@/domain/messaging/voices';
import { LinkQuestion } from '@/ui/features/messaging/bodies/LinkQuestion';
import { TextBody, type TextBodyProps } from '@/ui/features/messaging/bodies/TextBody';
import type { WrittenLink } from '@/ui/features/messaging/open-dialog';
import { inMessages } from '@tests/support/in-messages';

afterEach(cleanup);

/** A text and the question its addresses ask, as an open conversation has them. */
function Conversation(props: Pick<TextBodyProps, 'body' | 'own' | 'voices'>) {
  const [link, setLink] = useState<WrittenLink>();
  return (
    <>
      <TextBody {...props} unfolded onFold={() => undefined} onLink={setLink} />
      {link && <LinkQuestion link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}

async function show(
  body: Omit<TextBodyProps['body'], 'kind'>,
  own = false,
  voices: Voices = 'both',
): Promise<HTMLElement> {
  const view = <Conversation body={{ kind: 'text', ...body }} {...{ own, voices }} />;
  return render(await inMessages(view)).container;
}

describe('the voices of a text', () => {
  const body = {
    text: 'Hallo',
    translation: { text: 'Hello', language: 'en', recordId: 'r' },
  } as const;

  it.each([
    ['both', true, true],
    ['original', true, false],
    ['translation', false, true],
  ] as const)('%s', async (voices, original, translation) => {
    const box = await show(body, false, voices);
    expect(box.textContent.includes('Hallo')).toBe(original);
    expect(box.textContent.includes('Hello')).toBe(translation);
  });

  it('marks a translation as made by the device, where that is shown', async () => {
    const translation = { text: 'Hello', language: 'en', onDevice: true } as const;
    await show({ text: 'Hallo', translation });
    expect(screen.getByText('Translated on your device')).toBeVisible();
    cleanup();
    await show({ text: 'Hallo', translation }, false, 'original');
    expect(screen.queryByText('Translated on your device')).toBeNull();
    cleanup();
    await show(body);
    expect(screen.queryByText('Translated on your device')).toBeNull();
  });

  it('an untranslated text is always shown', async () => {
    await show({ text: 'Hallo' }, false, 'translation');
    expect(screen.getByText('Hallo')).toBeVisible();
  });
});

describe('a text', () => {
  it('shows both voices, each in its language', async () => {
    await show({
      text: 'Hallo',
      language: 'de',
      translation: { text: 'Hello', language: 'en', recordId: 'r' },
    });
    expect(screen.getByText('Hallo')).toHaveAttribute('lang', 'de');
    const voice = screen.getByText('Hello').closest('p');
    expect(voice).toHaveAttribute('lang', 'en');
    expect(voice).toHaveAttribute('dir', 'auto');
  });

  it('is never markup', async () => {
    const container = await show({ text: '<img src=x onerror=alert(1)> <b>bold</b>' });
    expect(container.querySelector('img, b')).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)> <b>bold</b>');
  });

  it('names every emoticon and keeps its text form for the clipboard', async () => {
    const names = Object.keys(EMOTICONS) as EmoticonName[];
    const container = await show({ text: names.map(emoticonText).join(' ') });
    expect(screen.getAllByRole('img')).toHaveLength(names.length);
    expect(screen.getByRole('img', { name: 'thumbs up' })).toBeVisible();
    expect(container).toHaveTextContent(names.map(emoticonText).join(' '));
  });

  it('draws emoticons in the translated voice too, and leaves unknown codes as words', async () => {
    await show({
      text: 'Gut [nonsense]',
      translation: { text: 'Good [good]', language: 'en', recordId: 'r' },
    });
    expect(screen.getByRole('img', { name: 'thumbs up' })).toBeVisible();
    expect(screen.getByText(/Gut \[nonsense\]/)).toBeVisible();
  });

  it('opens no address before the question, which names where it leads', async () => {
    await show({ text: 'look: https://аррӏе.com/login' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'https://аррӏе.com/login' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave Parley?' });
    expect(within(dialog).getByText('xn--80ak6aa92e.com')).toBeVisible();
    expect(within(dialog).getByText('Shown as аррӏе.com')).toBeVisible();
    const out = within(dialog).getByRole('link', { name: 'Open xn--80ak6aa92e.com' });
    expect(out).toHaveAttribute('href', 'https://xn--80ak6aa92e.com/login');
    expect(out).toHaveAttribute('target', '_blank');
    expect(out.getAttribute('rel')).toContain('noopener');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows its sender why it was not translated', async () => {
    await show({ text: 'ok', untranslated: 'nothing-to-translate' }, true);
    expect(screen.getByText(/There is nothing to translate/)).toBeVisible();
  });

  it('shows its sender nothing of the kind for emoji alone, as older pages marked them', async () => {
    const box = await show({ text: '😀👍', untranslated: 'nothing-to-translate' }, true);
    expect(box.textContent).toBe('😀👍');
  });
});
