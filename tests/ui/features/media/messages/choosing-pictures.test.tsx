import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '@/domain/shared/time';
import { Toasts } from '@/ui/parts/Toasts';
import { err, ok } from '@/domain/shared/result';
import { png } from '@tests/domain/media/picture-corpus';
import { aPicture } from '@tests/support/memory-picture-drafts';
import { bo } from '@tests/support/builders';
import { PATIENCE, PictureStage } from './picture-stage';

let stage: PictureStage;

beforeEach(() => {
  stage = new PictureStage();
});
afterEach(cleanup);

/** A file whose name is all that a test needs of it. */
function fileNamed(name: string): File {
  return new File(['1'], name, { type: 'image/png' });
}

/** The numbers by which the strip names its pictures, with their widths. */
function strip(): readonly number[] {
  return stage.chat.composer.pictures.items.map(({ picture }) => picture?.width ?? 0);
}

describe('choosing pictures to burn', () => {
  it('shows them and sends each as a message of its own', async () => {
    const user = await stage.show(<stage.Tools />);
    await burn(user, fileNamed('sea.png'), fileNamed('sky.png'));
    const dialog = await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    await within(dialog).findByRole('img', { name: 'sky.png' }, PATIENCE);
    expect(dialog).toHaveTextContent('Opens once, for 8 seconds.');
    await user.click(await screen.findByRole('button', { name: 'Send 2 pictures' }));
    expect(stage.sent).toMatchObject([
      { to: bo, picture: aPicture() },
      { to: bo, picture: aPicture() },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('warns before it is sent that an animation loses its movement', async () => {
    stage.prepare = async () => ok({ ...aPicture(), stopped: true });
    const user = await stage.show(<stage.Tools />);
    await burn(user, fileNamed('cat.avif'));
    const dialog = await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    const figure = (await within(dialog).findByRole('img', { name: 'cat.avif' }, PATIENCE)).closest(
      'figure',
    );
    expect(figure).toHaveTextContent('its first frame is sent as a still picture');
  });

  it('shows why a file cannot be used and sends nothing of it', async () => {
    stage.prepare = async () => err({ kind: 'image-format' });
    const user = await stage.show(<stage.Tools />);
    await burn(user, fileNamed('logo.svg'));
    const alert = await screen.findByRole('alert', undefined, PATIENCE);
    expect(alert).toHaveTextContent('logo.svg');
    expect(alert).toHaveTextContent('JPG, PNG, GIF and WebP always work');
    expect(screen.getByRole('button', { name: 'Send picture' })).toBeDisabled();
  });

  it('names the coin that opens the conversation when it is short', async () => {
    stage.coinsShort = true;
    const user = await stage.show(<stage.Tools />);
    await burn(user, fileNamed('sea.png'));
    const dialog = await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    await within(dialog).findByRole('img', { name: 'sea.png' }, PATIENCE);
    await user.click(within(dialog).getByRole('button', { name: 'Send picture' }));
    await waitFor(() => expect(stage.chat.errors.coinsShort).toBe(true));
    expect(stage.chat.errors.cost).toEqual({ thing: 'picture', price: 0, opening: 1 });
  });

  it('names the coin that opens the conversation once it is no longer open', async () => {
    stage.openUntil(stage.clock.now() + HOUR);
    const user = await stage.show(<stage.Tools />);
    await burn(user, fileNamed('sea.png'));
    await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    expect(screen.queryByText('Opens this conversation: 1 coin')).toBeNull();
    act(() => stage.clock.advance(HOUR));
    expect(screen.getByText('Opens this conversation: 1 coin')).toBeVisible();
  });
});

describe('picking pictures for the next message', () => {
  let width = 0;
  beforeEach(() => {
    width = 0;
    stage.prepare = async () => ok(aPicture({ width: (width += 1) }));
  });

  it('takes chosen, pasted and dropped ones in their order, and leaves pasted words to the field', async () => {
    const user = await stage.show(<stage.Tools />);
    await user.upload(screen.getByLabelText('Choose pictures'), [fileNamed('a'), fileNamed('b')]);
    expect(paste([]).defaultPrevented).toBe(false);
    expect(paste([fileNamed('c'), fileNamed('d')]).defaultPrevented).toBe(true);
    const drop = Object.assign(new Event('drop', { cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [fileNamed('e')] },
    });
    act(() => void document.dispatchEvent(drop));
    await waitFor(() => expect(strip()).toEqual([1, 2, 3, 4, 5]));
  });

  it('keeps the first nine and says so', async () => {
    await stage.show(<stage.Strip />);
    const files = Array.from({ length: 11 }, (_, index) => fileNamed(String(index)));
    act(() => stage.chat.composer.pictures.add(files));
    await waitFor(() => expect(strip()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(screen.getByRole('status')).toHaveTextContent('The first 9 are here.');
    act(() => stage.chat.composer.pictures.remove(stage.chat.composer.pictures.items[0]!));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('moves and removes them by buttons and by keys, and the focus stays with them', async () => {
    const user = await stage.show(<stage.Strip />);
    act(() => stage.chat.composer.pictures.add(['a', 'b', 'c'].map(fileNamed)));
    await screen.findByRole('img', { name: 'Picture 3 of 3' }, PATIENCE);
    await user.click(screen.getByRole('button', { name: 'Move picture 1 back' }));
    expect(strip()).toEqual([2, 1, 3]);
    expect(screen.getByRole('button', { name: 'Move picture 2 back' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(strip()).toEqual([2, 3, 1]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(strip()).toEqual([1, 2, 3]);
    await user.keyboard('{Delete}');
    expect(strip()).toEqual([2, 3]);
    expect(screen.getByRole('button', { name: 'Remove picture 1' })).toHaveFocus();
    await user.keyboard('{Delete}{Delete}');
    expect([strip(), stage.log]).toEqual([[], ['leave']]);
  });

  it('shows why one cannot be used, and the others are sent', async () => {
    const prepare = stage.prepare.bind(stage);
    stage.prepare = async (file) =>
      file.name === 'logo.svg' ? err({ kind: 'image-format' }) : prepare(file);
    await stage.show(<stage.Strip />);
    act(() => stage.chat.composer.pictures.add([fileNamed('logo.svg'), fileNamed('a')]));
    expect(await screen.findByRole('alert', undefined, PATIENCE)).toHaveTextContent('logo.svg');
    await waitFor(() => expect(stage.chat.composer.pictures.usable).toHaveLength(1));
  });
});

describe('pasting and dropping', () => {
  it.each([
    ['and takes the text away again', '', 'Dear all: '],
    ['and leaves what was written since then', '!', 'Dear all: 1 2!'],
  ])('offers the picture of pasted cells instead, %s', async (_, after, left) => {
    function Written() {
      const [text, setText] = useState('Dear all: ');
      return (
        <div>
          <stage.Tools />
          <textarea value={text} onChange={(event) => setText(event.target.value)} />
          <Toasts />
        </div>
      );
    }
    const user = await stage.show(<Written />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    const file = new File([(await png()).slice()], 'cells.png', { type: 'image/png' });
    const types = ['text/plain', 'text/html', 'Files'];
    fireEvent.paste(field, { clipboardData: { types, files: [file] } });
    fireEvent.input(field, { target: { value: 'Dear all: 1 2' } });
    expect(screen.queryByRole('dialog')).toBeNull();
    if (after !== '') await user.type(field, after);
    await user.click(screen.getByRole('button', { name: 'Send the picture instead' }));
    expect(field.value).toBe(left);
    await waitFor(() => expect(strip()).toHaveLength(1));
  });

  it('takes no picture while a dialog is open', async () => {
    const user = await stage.show(<stage.Tools />);
    await burn(user, fileNamed('sea.png'));
    await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    expect(paste([fileNamed('sky.png')]).defaultPrevented).toBe(false);
  });
});

/** Chooses files by the button of the pictures that burn. */
async function burn(user: UserEvent, ...files: File[]): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Send a burn-after-reading picture' }));
  await user.upload(screen.getByLabelText('Choose pictures'), files);
}

function paste(files: readonly File[]): Event {
  const event = Object.assign(new Event('paste', { cancelable: true }), {
    clipboardData: { files, types: ['Files'] },
  });
  act(() => void document.dispatchEvent(event));
  return event;
}
