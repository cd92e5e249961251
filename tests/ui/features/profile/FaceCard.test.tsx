import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import type { CameraFailure, StartCamera } from '@/application/media/camera';
import { createLiveEvents, type LiveEvents } from '@/application/account/live-events';
import { mediaTokens } from '@/application/media/media-tokens';
import type { Call } from '@/application/shared/call';
import * as calls from '@/contract/http/face-checks';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { FaceCard } from '@/ui/features/profile/FaceCard';
import { SessionStore } from '@/ui/stores/session.store';
import { fakeCall } from '@tests/support/fake-call';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';
import { PictureStore } from '@tests/support/picture-store';

afterEach(cleanup);

const NONE: calls.ShownFaceCheck = { kind: 'none' };
const ASKED: calls.ShownFaceCheck = { kind: 'asked', gesture: 'nose', until: epochMs(300_000) };
const PENDING: calls.ShownFaceCheck = { kind: 'pending', sentAt: epochMs(0) };
const PICTURE = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };

/** A camera that can be unplugged. */
function fakeCamera(failure?: CameraFailure['kind']) {
  const camera = { open: 0, unplug: () => {} };
  const start: StartCamera = async (_screen, lost) => {
    if (failure) return err({ kind: failure });
    camera.open += 1;
    camera.unplug = lost;
    return ok({ snap: async () => PICTURE, close: () => void (camera.open = 0) });
  };
  return { camera, start };
}

interface Given {
  readonly check?: calls.ShownFaceCheck;
  readonly avatar?: string;
  readonly start?: StartCamera;
  readonly live?: LiveEvents;
  readonly read?: Call<typeof calls.readFaceCheck>;
  readonly ask?: Call<typeof calls.askFaceCheck>;
  readonly send?: Call<typeof calls.sendFaceCheck>;
  readonly withdraw?: Call<typeof calls.withdrawFaceCheck>;
}

async function show({ check = NONE, avatar = 'u/1/photo', ...given }: Given) {
  const session = new SessionStore(() => epochMs(0));
  session.signedIn(aMe({ avatar }));
  const store = new PictureStore();
  render(
    await inApp(<FaceCard />, (scope) =>
      scope
        .value(accountTokens.session, session)
        .value(accountTokens.liveEvents, given.live ?? createLiveEvents())
        .value(mediaTokens.startCamera, given.start ?? fakeCamera().start)
        .value(mediaTokens.uploadGrants, store)
        .value(mediaTokens.objectStorage, store)
        .value(...fakeCall(calls.readFaceCheck, given.read ?? (async () => ok(check))))
        .value(...fakeCall(calls.askFaceCheck, given.ask ?? (async () => ok(ASKED))))
        .value(...fakeCall(calls.sendFaceCheck, given.send ?? (async () => ok(PENDING))))
        .value(...fakeCall(calls.withdrawFaceCheck, given.withdraw ?? (async () => ok(NONE)))),
    ),
  );
  return store;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const begin = async () => {
  await press('Confirm my face');
  await press('Start the camera');
};

describe('FaceCard', () => {
  it('takes a picture with the gesture of the server, from the camera alone, and sends it', async () => {
    const { camera, start } = fakeCamera();
    const send = vi.fn<Call<typeof calls.sendFaceCheck>>(async () => ok(PENDING));
    const store = await show({ start, send });
    await begin();
    expect(await within(screen.getByRole('dialog')).findByRole('status')).toHaveTextContent(
      'Put a finger on your nose',
    );
    expect(document.querySelector('input[type=file]')).toBeNull();
    await press('Take the picture');
    expect(await screen.findByRole('img', { name: 'The picture you took' })).toBeVisible();
    await press('Take another');
    expect(screen.queryByRole('img', { name: 'The picture you took' })).toBeNull();
    await press('Take the picture');
    await press('Send');
    expect(await screen.findByText(/waits for an operator/)).toBeVisible();
    expect(send).toHaveBeenCalledExactlyOnceWith({ key: store.stored[0] });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(camera.open).toBe(0);
  });

  it.each([
    ['refused', /camera is blocked/],
    ['no-camera', /No camera was found/],
    ['busy', /Another app is using/],
    ['unsupported', /cannot take pictures/],
  ] as const)(
    'explains that the camera is off (%s), and asks for no gesture',
    async (kind, text) => {
      const ask = vi.fn<Call<typeof calls.askFaceCheck>>(async () => ok(ASKED));
      await show({ start: fakeCamera(kind).start, ask });
      await begin();
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(ask).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Start the camera' })).toBeVisible();
    },
  );

  it('says that the camera was unplugged, and offers to start it again', async () => {
    const { camera, start } = fakeCamera();
    await show({ start });
    await begin();
    await screen.findByRole('button', { name: 'Take the picture' });
    camera.unplug();
    expect(await screen.findByRole('alert')).toHaveTextContent('The camera stopped');
    await press('Start the camera');
    expect(await screen.findByRole('button', { name: 'Take the picture' })).toBeVisible();
  });

  it('turns the camera off when the dialog is closed', async () => {
    const { camera, start } = fakeCamera();
    await show({ start });
    await begin();
    await screen.findByRole('button', { name: 'Take the picture' });
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }),
    );
    expect(camera.open).toBe(0);
  });

  it('offers another gesture once this one has expired', async () => {
    const ask = vi.fn<Call<typeof calls.askFaceCheck>>(async () => ok(ASKED));
    await show({
      ask,
      send: async () => err({ kind: 'refused', code: 409, reason: 'gesture-expired', message: '' }),
    });
    await begin();
    await press('Take the picture');
    await press('Send');
    expect(await screen.findByRole('alert')).toHaveTextContent('This gesture has expired');
    await press('New gesture');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await screen.findByRole('button', { name: 'Take the picture' })).toBeVisible();
  });

  it('shows from when on gestures can be asked for again', async () => {
    await show({
      ask: async () =>
        err({
          kind: 'refused',
          code: 429,
          reason: 'too-often',
          message: '',
          retryAt: epochMs(0),
        }),
    });
    await begin();
    expect(await screen.findByRole('alert')).toHaveTextContent('You can try again at');
  });

  it('needs a photo as the profile picture', async () => {
    await show({ avatar: 'gen:amber' });
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm my face' })).toBeNull();
  });

  it.each([
    [PENDING, /waits for an operator/, 'Take the picture back'],
    [{ kind: 'confirmed' }, /Your face is confirmed/, 'Remove the mark'],
  ] as const)('takes back what is %j', async (check, text, button) => {
    const withdraw = vi.fn<Call<typeof calls.withdrawFaceCheck>>(async () => ok(NONE));
    await show({ check, withdraw });
    expect(await screen.findByText(text)).toBeVisible();
    await press(button);
    expect(await screen.findByRole('button', { name: 'Confirm my face' })).toBeVisible();
    expect(withdraw).toHaveBeenCalledOnce();
  });

  it('follows what another tab or an operator does, and says it in one place', async () => {
    const live = createLiveEvents();
    let check: calls.ShownFaceCheck = NONE;
    await show({ live, read: async () => ok(check) });
    await screen.findByRole('button', { name: 'Confirm my face' });
    const status = screen.getByRole('status');
    check = PENDING;
    live.emit({ kind: 'face' });
    await vi.waitFor(() => expect(status).toHaveTextContent(/waits for an operator/));
    check = { kind: 'confirmed' };
    live.emit({ kind: 'face' });
    await vi.waitFor(() => expect(status).toHaveTextContent(/Your face is confirmed/));
    expect(screen.getByRole('status')).toBe(status);
    expect(screen.getByRole('button', { name: 'Remove the mark' })).toBeVisible();
  });

  it('says why it was refused', async () => {
    await show({ check: { kind: 'refused', reason: 'unclear' } });
    expect(await screen.findByText(/could not be seen well enough/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
