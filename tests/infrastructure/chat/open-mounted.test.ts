import { describe, expect, it, vi } from 'vitest';
import { SECOND } from '@/domain/shared/time';
import { openMountedStream, type MountedPage } from '@/infrastructure/chat/open-mounted';
import { ManualClock } from '@tests/support/manual-clock';

type Events = Parameters<MountedPage['openStream']>[1];
type Stream = NonNullable<Awaited<ReturnType<MountedPage['openStream']>>>;

/** Opens a stream of a page's half that the test makes. */
function opened(openStream: MountedPage['openStream'], scheduler = new ManualClock()) {
  return openMountedStream(Promise.resolve({ openStream }), { url: 'ws://a.test' }, scheduler);
}

function streamOf(more: Partial<Stream> = {}): Stream {
  return { ask: async () => 'yes', close: () => undefined, ...more };
}

function ouch(): never {
  throw new Error('ouch');
}

describe('the stream of a mounted chat', () => {
  it('gives what the operator shows, passes calls on as JSON, and events back', async () => {
    const ask = vi.fn<Stream['ask']>(async () => 'yes');
    let events: Events | undefined;
    const openStream = vi.fn<MountedPage['openStream']>(async (_, given) => {
      events = given;
      return streamOf({ ask });
    });
    const stream = await opened(openStream);
    const heard = vi.fn<(json: string) => void>();
    stream!.heard = heard;
    expect(await stream?.ask('typing', { to: 'ben' })).toBe('yes');
    events?.heard('{"kind":"typing"}');
    expect(openStream).toHaveBeenCalledWith({ url: 'ws://a.test' }, events);
    expect(ask).toHaveBeenCalledWith('typing', '{"to":"ben"}');
    expect(heard).toHaveBeenCalledWith('{"kind":"typing"}');
  });

  it('ends once, and answers nothing after that', async () => {
    let events: Events | undefined;
    const stream = await opened(async (_, given) => {
      events = given;
      return streamOf();
    });
    const ended = vi.fn<() => void>();
    stream!.ended = ended;
    events?.ended();
    events?.ended();
    expect(ended).toHaveBeenCalledOnce();
    expect(await stream?.ask('typing', {})).toBeUndefined();
  });

  it.each<[string, Stream['ask']]>([
    ['throws', ouch],
    ['rejects', async () => ouch()],
  ])('has no answer where a call %s', async (_, ask) => {
    const stream = await opened(async () => streamOf({ ask }));
    expect(await stream?.ask('typing', {})).toBeUndefined();
  });

  it('closes also where the page’s half throws', async () => {
    const close = vi.fn<() => void>(ouch);
    const stream = await opened(async () => streamOf({ close }));
    stream?.close();
    expect(close).toHaveBeenCalledOnce();
  });

  it.each<[string, MountedPage['openStream']]>([
    ['answers none', async () => undefined],
    ['throws', ouch],
    ['rejects', async () => ouch()],
  ])('is none where the page’s half %s', async (_, openStream) => {
    expect(await opened(openStream)).toBeUndefined();
  });

  it('is none after 15 seconds, and is closed when it comes later', async () => {
    const scheduler = new ManualClock();
    const close = vi.fn<() => void>();
    let arrive: (stream: Stream) => void = () => undefined;
    const late = new Promise<Stream>((resolve) => (arrive = resolve));
    const stream = opened(() => late, scheduler);
    await Promise.resolve();
    scheduler.advance(15 * SECOND);
    expect(await stream).toBeUndefined();
    arrive(streamOf({ close }));
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });
});
