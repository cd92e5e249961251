import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState, type FunctionComponent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Arriving, ArrivingDialog } from '@/ui/kernel/Arriving';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

interface GreetingProps {
  readonly name: string;
  readonly onClose?: () => void;
}

function Greeting({ name }: GreetingProps) {
  return <p>Good evening, {name}</p>;
}

type Load = () => Promise<FunctionComponent<GreetingProps>>;
const broken: Load = async () => Promise.reject(new TypeError('Failed to fetch'));
const Problem = ({ error }: { readonly error: unknown }) => <p role="alert">{String(error)}</p>;

it('is drawn with its props once its code is here, and what suspends shows until then', async () => {
  let arrive: (part: FunctionComponent<GreetingProps>) => void = () => undefined;
  const Lazy = lazyPart<GreetingProps>(() => new Promise((resolve) => void (arrive = resolve)));
  const view = await inApp(
    <Suspense fallback={<p>soon</p>}>
      <Lazy name="Ann" />
    </Suspense>,
  );
  await act(async () => render(view));
  expect(screen.getByText('soon')).toBeTruthy();
  await act(async () => arrive(Greeting));
  expect(await screen.findByText('Good evening, Ann')).toBeTruthy();
});

it('is fetched again at the next navigation when it did not arrive', async () => {
  const load = vi.fn<Load>(broken);
  const Lazy = lazyPart(load);
  function Page() {
    const { key } = useLocation();
    return (
      <>
        <Link to="/again">again</Link>
        <ErrorBoundary at={key} Fallback={Problem}>
          <Lazy name="Ann" />
        </ErrorBoundary>
      </>
    );
  }
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const view = await inApp(
    <Suspense>
      <Page />
    </Suspense>,
  );
  await act(async () => render(view));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^ChunkError/);
  expect(load).toHaveBeenCalledOnce();
  load.mockResolvedValue(Greeting);
  // Awaited, for what suspends in it: React goes on with it only then.
  await act(async () => screen.getByRole('link', { name: 'again' }).click());
  expect(await screen.findByText('Good evening, Ann')).toBeTruthy();
  quiet.mockRestore();
});

it('asks again once the browser is online, without a navigation', async () => {
  const load = vi.fn<Load>(broken);
  const Lazy = lazyPart(load);
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const view = await inApp(
    <Suspense>
      <ErrorBoundary at="here" Fallback={Problem}>
        <Lazy name="Ann" />
      </ErrorBoundary>
    </Suspense>,
  );
  await act(async () => render(view));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^ChunkError/);
  load.mockResolvedValue(Greeting);
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByText('Good evening, Ann')).toBeTruthy();
  quiet.mockRestore();
});

it('blocks nothing beside the page, and is fetched again when it is wanted again', async () => {
  const load = vi.fn<Load>(broken);
  const part = lazyPart(load);
  const onFailed = vi.fn<() => void>();
  function Page() {
    const [wanted, setWanted] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setWanted(!wanted)}>
          toggle
        </button>
        {wanted && <Arriving part={part} props={{ name: 'Ann' }} onFailed={onFailed} />}
      </>
    );
  }
  render(await inApp(<Page />));
  const toggle = screen.getByRole('button', { name: 'toggle' });
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  load.mockResolvedValue(Greeting);
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  expect(await screen.findByText('Good evening, Ann')).toBeTruthy();
  expect(onFailed).toHaveBeenCalledOnce();
});

it('beside the page is fetched again once the browser is online', async () => {
  const load = vi.fn<Load>(broken);
  const onFailed = vi.fn<() => void>();
  render(
    await inApp(<Arriving part={lazyPart(load)} props={{ name: 'Ann' }} onFailed={onFailed} />),
  );
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  load.mockResolvedValue(Greeting);
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByText('Good evening, Ann')).toBeTruthy();
});

it('beside the page replaces nothing while it waits for its texts', async () => {
  const texts = new Promise<string>(() => undefined);
  const part = lazyPart<GreetingProps>(async () => () => <p>{use(texts)}</p>);
  render(
    await inApp(
      <Suspense fallback={<p>soon</p>}>
        <p>the page</p>
        <Arriving part={part} props={{ name: 'Ann' }} />
      </Suspense>,
    ),
  );
  await act(async () => part.load());
  expect(screen.getByText('the page')).toBeTruthy();
  expect(screen.queryByText('soon')).toBeNull();
});

it('closes a dialog that does not arrive', async () => {
  const part = lazyPart<GreetingProps>(broken);
  const onClose = vi.fn<() => void>();
  render(await inApp(<ArrivingDialog part={part} props={{ name: 'Ann', onClose }} />));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('gives the focus back when a dialog goes', async () => {
  const part = lazyPart<GreetingProps>(async () => () => <input aria-label="inside" />);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          open
        </button>
        {open && <ArrivingDialog part={part} props={{ name: 'Ann' }} />}
      </>
    );
  }
  render(await inApp(<Page />));
  const button = screen.getByRole('button', { name: 'open' });
  await userEvent.click(button);
  (await screen.findByRole('textbox', { name: 'inside' })).focus();
  await act(async () => button.click());
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});
