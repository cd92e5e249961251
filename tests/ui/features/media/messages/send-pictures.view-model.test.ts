import { describe, expect, it, vi } from 'vitest';
import type { SendPicture } from '@/application/media/send-picture';
import { MAX_PICKED_BYTES } from '@/domain/media/image-rules';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import {
  SendPicturesViewModel,
  type SendPicturesDeps,
} from '@/ui/features/media/messages/send-pictures.view-model';
import { coins } from '@/domain/wallet/coins';
import { avif, gif, jpeg, png } from '@tests/domain/media/picture-corpus';
import { turnedWebp, webp } from '@tests/domain/media/webp-corpus';
import type { TakenReply } from '@/ui/kernel/slots';
import { bo } from '@tests/support/builders';

const fileOf = (name: string, bytes: Uint8Array): File => new File([bytes.slice()], name);

async function chosen(files: readonly File[], change: Partial<SendPicturesDeps> = {}) {
  const log: string[] = [];
  const view = new SendPicturesViewModel(files, {
    to: bo,
    burn: false,
    imageEditor: { prepare: async () => err({ kind: 'image-format' }) },
    ids: { intent: () => 'batch' },
    opening: () => undefined,
    reply: { take: () => undefined, giveBack: () => undefined },
    sendPicture: async ({ file: { name }, burn, batch, replyTo }, shown) => {
      const answers = replyTo ? ` answers ${replyTo}` : '';
      log.push(`${name}${burn ? ' burns' : ''}${batch ? ` of ${batch}` : ''}${answers}`);
      shown?.();
      return ok(undefined);
    },
    onFailed: ({ kind }) => void log.push(kind),
    onEnd: () => void log.push('end'),
    ...change,
  });
  view.connect();
  while (!view.chosen) await new Promise((resolve) => setTimeout(resolve));
  return { view, log };
}

describe('SendPicturesViewModel', () => {
  it.each([
    [false, ['a.png of batch answers m1', 'b.png of batch', 'end']],
    // What leaves nothing answers nothing, and the next message can answer still.
    [true, ['a.png burns', 'b.png burns', 'end']],
  ])('answers with the first picture, where they burn is %s: %j', async (burn, said) => {
    const take = vi.fn<() => MessageId>(() => 'm1' as MessageId);
    const bytes = await png();
    const { view, log } = await chosen([fileOf('a.png', bytes), fileOf('b.png', bytes)], {
      burn,
      reply: { take, giveBack: () => undefined },
    });
    await view.send();
    expect(log).toEqual(said);
    expect(take).toHaveBeenCalledTimes(burn ? 0 : 1);
  });

  it('gives back what a picture that is refused was to answer', async () => {
    const reply = { take: () => 'm1' as MessageId, giveBack: vi.fn<TakenReply['giveBack']>() };
    const sendPicture: SendPicture = async (_, shown) => {
      shown?.();
      return err({ kind: 'not-enough-coins' });
    };
    const { view, log } = await chosen([fileOf('a.png', await png())], { reply, sendPicture });
    await view.send();
    await vi.waitFor(() => expect(log).toContain('not-enough-coins'));
    expect(reply.giveBack.mock.calls).toEqual([['m1']]);
  });

  it('sends with each picture the shown price of opening the conversation', async () => {
    const told: unknown[] = [];
    const sendPicture: SendPicture = async ({ shownOpening }, shown) => {
      told.push(shownOpening);
      shown?.();
      return ok(undefined);
    };
    const files = [fileOf('a.png', await png()), fileOf('b.png', await png())];
    const { view } = await chosen(files, { sendPicture, opening: () => coins(1) });
    await view.send();
    expect(told).toEqual([1, 1]);
  });

  it('judges files by their content, not by their names', async () => {
    const { view } = await chosen([
      fileOf('a.txt', await jpeg({ progressive: false })),
      fileOf('b.exe', await png()),
      fileOf('c', await gif()),
      fileOf('d.jpg', new TextEncoder().encode('<svg/>')),
      fileOf('e.jpg', new Uint8Array()),
    ]);
    expect(view.chosen?.map(({ problem }) => problem?.kind)).toEqual([
      undefined,
      undefined,
      undefined,
      'image-format',
      'image-format',
    ]);
    expect(view.usable.map(({ name }) => name)).toEqual(['a.txt', 'b.exe', 'c']);
  });

  it('converts what can be converted before it is shown, and reports where it cannot be', async () => {
    const converted = await jpeg({ progressive: false });
    const files = [
      fileOf('a.avif', await avif()),
      fileOf('lying.webp', await turnedWebp(6)),
      fileOf('b.png', await png()),
      fileOf('c.webp', await webp()),
    ];
    const asked: string[] = [];
    const { view } = await chosen(files, {
      imageEditor: {
        prepare: async ({ name }) => {
          asked.push(name);
          return ok({ bytes: converted, type: 'image/jpeg', width: 24, height: 16 });
        },
      },
    });
    expect(asked).toEqual(['a.avif', 'lying.webp']);
    expect(view.usable.map(({ name }) => name)).toEqual([
      'a.avif',
      'lying.webp',
      'b.png',
      'c.webp',
    ]);
    expect(view.usable[0]?.bytes).toEqual(converted);
    const refused = await chosen(files);
    expect(refused.view.chosen?.[0]?.problem).toEqual({ kind: 'image-format' });
  });

  it('has one file converted at a time', async () => {
    const file = await avif();
    const files = ['a', 'b', 'c'].map((name) => fileOf(name, file));
    let [atOnce, most] = [0, 0];
    await chosen(files, {
      imageEditor: {
        prepare: async () => {
          most = Math.max(most, (atOnce += 1));
          await new Promise((resolve) => setTimeout(resolve));
          atOnce -= 1;
          return ok({ bytes: file, type: 'image/jpeg', width: 24, height: 16 });
        },
      },
    });
    expect(most).toBe(1);
  });

  it('does not even read a file that is far too large', async () => {
    const huge = fileOf('film.jpg', await png());
    Object.defineProperty(huge, 'size', { value: MAX_PICKED_BYTES + 1 });
    const { view } = await chosen([huge]);
    expect(view.chosen).toMatchObject([{ problem: { kind: 'image-too-large' } }]);
    expect(view.chosen?.[0]?.bytes).toHaveLength(0);
  });

  it('sends what can be used, one after another, once', async () => {
    const files = [
      fileOf('1', await png()),
      fileOf('no', new Uint8Array(9)),
      fileOf('2', await png()),
    ];
    const { view, log } = await chosen(files);
    view.setBurn(true);
    await Promise.all([view.send(), view.send()]);
    expect(log).toEqual(['1 burns', '2 burns', 'end']);
  });

  it('sends several together, and a single one by itself', async () => {
    const [one, two] = [fileOf('1', await png()), fileOf('2', await png())];
    expect(await sentOf([one, two])).toEqual(['1 of batch', '2 of batch', 'end']);
    expect(await sentOf([one])).toEqual(['1', 'end']);
    expect(await sentOf([one, fileOf('no', new Uint8Array(9))])).toEqual(['1', 'end']);
  });

  async function sentOf(files: readonly File[]): Promise<readonly string[]> {
    const { view, log } = await chosen(files);
    await view.send();
    return log;
  }

  it('is done when the pictures are in the conversation, not when they have arrived', async () => {
    const never: SendPicture = (_, shown) => {
      shown?.();
      return new Promise(() => undefined);
    };
    const { view, log } = await chosen([fileOf('1', await png())], { sendPicture: never });
    await view.send();
    expect(log).toEqual(['end']);
  });

  it.each([
    [{ kind: 'storage-full' }, ['storage-full', 'end']],
    [{ kind: 'not-enough-coins' }, ['not-enough-coins', 'end']],
    [{ kind: 'not-sent', localId: 'l' as LocalId, fault: { kind: 'blocked' } }, ['end']],
  ] as const)('reports what is lost from the screen (%o)', async (failure, said) => {
    const { view, log } = await chosen([fileOf('1', await png())], {
      sendPicture: async () => err(failure),
    });
    await view.send();
    expect(log).toEqual(said);
  });
});
