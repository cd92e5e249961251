import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MomentUploads } from '@/application/moments/publish-moment';
import { MAX_MOMENT_TEXT, MOMENT_PICTURES } from '@/domain/moments/moment';
import { err, ok } from '@/domain/shared/result';
import type { ComposeViewModel } from '@/ui/features/moments/compose.view-model';
import { showCompose } from './compose';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const files = (count: number): readonly File[] =>
  Array.from({ length: count }, (_, n) => new File(['x'], `${n}.png`, { type: 'image/png' }));
const add = (count: number) =>
  userEvent.upload(screen.getByLabelText('Add pictures', { selector: 'input' }), [...files(count)]);
const picture = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^Picture ${number}\\b`) });
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
const keys = (view: ComposeViewModel) => view.pictures.rows.map(({ key }) => key);

describe('the pictures of a post being written', () => {
  it('come by the file dialog, by being dropped and by being pasted', async () => {
    const { view } = await showCompose();
    await add(2);
    const [dropped, pasted] = files(2);
    const drop = Object.assign(new Event('drop', { cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [dropped] },
    });
    await act(async () => void document.dispatchEvent(drop));
    const paste = Object.assign(new Event('paste', { cancelable: true }), {
      clipboardData: { files: [pasted], types: ['Files'] },
    });
    await act(async () => void document.dispatchEvent(paste));
    expect(await picture(4)).toBeTruthy();
    expect([drop.defaultPrevented, paste.defaultPrevented]).toEqual([true, true]);
    expect(view.pictures.rows).toHaveLength(4);
  });

  it('show before they are published that an animation loses its movement', async () => {
    let stopped: true | undefined;
    const { view } = await showCompose({
      uploads: { keep: async () => ok(stopped ? { stopped } : {}) },
    });
    const said = () => screen.queryByText(/its first frame is sent as a still picture/);
    await add(1);
    await picture(1);
    expect(said()).toBeNull();
    stopped = true;
    await add(1);
    await picture(2);
    expect(said()).not.toBeNull();
    const [, second] = view.pictures.rows;
    act(() => view.pictures.remove(second!.id));
    expect(said()).toBeNull();
  });

  it('come from the camera of a device that is held in the hand, and of no other', async () => {
    await showCompose();
    expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
    cleanup();
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }),
    );
    await showCompose();
    expect(screen.getByRole('button', { name: 'Take a photo' })).toBeTruthy();
    const camera = screen.getByLabelText('Take a photo', { selector: 'input' });
    expect(camera.getAttribute('capture')).toBe('environment');
  });

  it('are moved by buttons, one of which has the focus to the end', async () => {
    const { view } = await showCompose();
    await add(2);
    await userEvent.click(await picture(2));
    const before = keys(view);
    screen.getByRole('button', { name: 'Move picture 2 forward' }).focus();
    // A dialog hears no Enter in its first half second.
    const later = performance.now() + 500;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await userEvent.keyboard('{Enter}');
    expect(keys(view)).toEqual(before.toReversed());
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Move picture 1 back' }),
    );
    await userEvent.keyboard('{Enter}');
    expect(keys(view)).toEqual(before);
  });

  it('are moved by key, which is announced, and by drag', async () => {
    const { view } = await showCompose();
    await add(3);
    const first = await picture(1);
    const before = keys(view);
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(keys(view)).toEqual([before[1], before[0], before[2]]);
    expect(screen.getByText('Picture 1 is now number 2')).toBeTruthy();
    expect(document.activeElement).toBe(await picture(2));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(keys(view)).toEqual([before[1], before[2], before[0]]);

    const tiles = within(screen.getByRole('list', { name: 'Pictures of the post' }));
    const [target, , dragged] = tiles.getAllByRole('listitem');
    const data = new Map<string, string>();
    const dataTransfer = {
      get types() {
        return [...data.keys()];
      },
      setData: (type: string, value: string) => void data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
    };
    if (!target || !dragged) throw new Error('no tiles');
    fireEvent.dragStart(dragged, { dataTransfer });
    const over = createEvent.dragOver(target, { dataTransfer });
    fireEvent(target, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(target, { dataTransfer });
    expect(keys(view)).toEqual([before[0], before[1], before[2]]);
  });

  it('show their progress, and why one has failed, which is tried again or removed', async () => {
    let fails = true;
    const { view } = await showCompose({
      uploads: {
        send: (id, { progress }) => {
          progress?.(0.4);
          if (id === 'p2') return new Promise(() => undefined);
          return Promise.resolve(fails ? err({ kind: 'offline' }) : ok(`key-${id}`));
        },
      },
    });
    await add(2);
    const bar = await screen.findByRole('progressbar', { name: 'Picture 2 is being uploaded' });
    expect(bar.getAttribute('value')).toBe('0.4');
    expect((await screen.findByRole('alert')).textContent).toMatch(/connection|offline|internet/i);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Upload picture 1 again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(await picture(2));
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    expect(keys(view)).toEqual(['key-p1']);
  });

  it('are described for those who cannot see them', async () => {
    const { view } = await showCompose();
    await add(1);
    await userEvent.click(await picture(1));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Describe it for those who cannot see it' }),
      'A slope',
    );
    expect(view.draft().pictures).toMatchObject([{ alt: 'A slope' }]);
    expect(screen.getByRole('button', { name: 'Picture 1, described' })).toBeTruthy();
  });
});

describe('a fault of a post', () => {
  it.each([
    ['no picture', 0, 'Hello', 'A post needs at least one picture.'],
    ['no words', 1, '', 'Write a few words about your pictures.'],
    ['only blanks', 1, ' \n\u2003\u200b ', 'Write a few words about your pictures.'],
    [
      'a character too many',
      1,
      '😀'.repeat(MAX_MOMENT_TEXT + 1),
      /^A post can have at most 1,?000 characters/,
    ],
    ['signs that cannot be shown', 1, 'a\u0007b', 'The text has characters that cannot be shown.'],
  ])('%s is reported, and nothing is lost', async (_, pictures, text, sentence) => {
    const { view } = await showCompose();
    if (pictures > 0) await add(pictures);
    act(() => view.write(text));
    await publish();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect([view.text, view.pictures.rows.length]).toEqual([text, pictures]);
  });

  it('a tenth picture is left out, which is reported before anything is published', async () => {
    const { view } = await showCompose();
    await add(MOMENT_PICTURES.max + 1);
    expect(await screen.findByText(/^A post can have at most 9 pictures/)).toBeTruthy();
    expect(view.pictures.rows).toHaveLength(MOMENT_PICTURES.max);
    expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull();
  });

  it('pictures that are not the author’s to publish are uploaded again, and the sentence reports that', async () => {
    const reason = 'picture-not-yours';
    const refusal = { kind: 'refused', code: 400, reason, message: 'server words' } as const;
    const send = vi.fn<MomentUploads['send']>(async (id) => ok(`key-${id}`));
    const { view } = await showCompose({
      uploads: { send },
      publishMoment: async () => err(refusal),
    });
    await add(1);
    act(() => view.write('Hello'));
    await publish();
    expect(await screen.findByText(/must be uploaded again/)).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(2);
    expect(view.text).toBe('Hello');
  });
});
