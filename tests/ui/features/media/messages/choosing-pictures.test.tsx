import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '@/domain/shared/time';
import { Toasts } from '@/ui/parts/Toasts';
import { ok } from '@/domain/shared/result';
import { movingAvif } from '@tests/domain/media/avif-corpus';
import { png } from '@tests/domain/media/picture-corpus';
import { aPicture } from '@tests/support/memory-picture-drafts';
import { bo } from '@tests/support/builders';
import { PATIENCE, PictureStage } from './picture-stage';

let stage: PictureStage;

beforeEach(() => {
  stage = new PictureStage();
});
afterEach(cleanup);

describe('choosing pictures', () => {
  it('shows the chosen pictures, and sends them as they are or to burn', async () => {
    const user = await stage.show(<stage.Tools />);
    const file = new File([(await png()).slice()], 'sea.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose pictures'), file);
    const dialog = await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    expect(
      await within(dialog).findByRole('img', { name: 'sea.png' }, PATIENCE),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('switch', { name: /^Burn after reading/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Send picture' }));
    expect(stage.sent).toMatchObject([{ to: bo, burn: true, file: { name: 'sea.png' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('warns before it is sent that an animation loses its movement, and sends it', async () => {
    stage.prepare = async () => ok({ ...aPicture(), stopped: true });
    const user = await stage.show(<stage.Tools />);
    const file = new File([movingAvif().slice()], 'cat.avif', { type: 'image/avif' });
    await user.upload(screen.getByLabelText('Choose pictures'), file);
    const dialog = await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    const figure = (await within(dialog).findByRole('img', { name: 'cat.avif' }, PATIENCE)).closest(
      'figure',
    );
    expect(figure).toHaveTextContent('its first frame is sent as a still picture');
    await user.click(within(dialog).getByRole('button', { name: 'Send picture' }));
    expect(stage.sent).toMatchObject([{ file: { name: 'cat.avif' } }]);
  });

  it('shows why a file cannot be used and sends nothing of it', async () => {
    const user = await stage.show(<stage.Tools />);
    const file = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose pictures'), file);
    const alert = await screen.findByRole('alert', undefined, PATIENCE);
    expect(alert).toHaveTextContent('logo.png');
    expect(alert).toHaveTextContent('JPG, PNG, GIF and WebP always work');
    expect(screen.getByRole('button', { name: 'Send picture' })).toBeDisabled();
  });

  it('names the coin that opens the conversation when it is short', async () => {
    stage.coinsShort = true;
    const user = await stage.show(<stage.Tools />);
    paste([new File([(await png()).slice()], 'sea.png', { type: 'image/png' })]);
    const dialog = await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    await within(dialog).findByRole('img', { name: 'sea.png' }, PATIENCE);
    await user.click(within(dialog).getByRole('button', { name: 'Send picture' }));
    await waitFor(() => expect(stage.chat.errors.coinsShort).toBe(true));
    expect(stage.chat.errors.cost).toEqual({ thing: 'picture', price: 0, opening: 1 });
  });

  it('names the coin that opens the conversation once it is no longer open', async () => {
    stage.openUntil(stage.clock.now() + HOUR);
    await stage.show(<stage.Tools />);
    paste([new File([(await png()).slice()], 'sea.png', { type: 'image/png' })]);
    await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    expect(screen.queryByText('Opens this conversation: 1 coin')).toBeNull();
    act(() => stage.clock.advance(HOUR));
    expect(screen.getByText('Opens this conversation: 1 coin')).toBeVisible();
  });

  it('takes pasted and dropped pictures, and leaves pasted words to the field', async () => {
    const user = await stage.show(<stage.Tools />);
    const file = new File([(await png()).slice()], 'sea.png', { type: 'image/png' });
    expect(paste([]).defaultPrevented).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(paste([file]).defaultPrevented).toBe(true);
    expect(await screen.findByRole('img', { name: 'sea.png' }, PATIENCE)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const drop = Object.assign(new Event('drop', { cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [file] },
    });
    act(() => void document.dispatchEvent(drop));
    expect(await screen.findByRole('img', { name: 'sea.png' }, PATIENCE)).toBeInTheDocument();
  });

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
    const dialog = await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    expect(await within(dialog).findByRole('img', { name: 'cells.png' }, PATIENCE)).toBeVisible();
  });

  it('takes no picture while a dialog is open', async () => {
    await stage.show(<stage.Tools />);
    const file = new File([(await png()).slice()], 'sea.png', { type: 'image/png' });
    paste([file]);
    await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
    expect(paste([file]).defaultPrevented).toBe(false);
  });
});

function paste(files: readonly File[]): Event {
  const event = Object.assign(new Event('paste', { cancelable: true }), {
    clipboardData: { files, types: ['Files'] },
  });
  act(() => void document.dispatchEvent(event));
  return event;
}
