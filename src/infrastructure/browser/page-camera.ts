import type { CameraFailure, CameraScreen, OpenCamera } from '@/application/media/camera';
import type { UploadFile } from '@/application/media/object-storage';
import { MAX_IMAGE_BYTES } from '@/domain/media/image-rules';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { err, ok, type Result } from '@/domain/shared/result';

/** Enough to compare two faces, in pixels. */
const WIDTH = 1_280;
const HEIGHT = 960;

/** From the best one on, until the picture is small enough. */
const QUALITIES = [0.85, 0.6, 0.35] as const;

/** The cameras of a browser; pages without TLS have none. */
type CameraBrowser = Pick<Window, 'document'> & {
  readonly navigator: { readonly mediaDevices?: MediaDevices | undefined };
};

/** Turns on the camera at the front in `screen`, which is a video element; only pictures leave it, and no sound. */
export async function startPageCamera(
  browser: CameraBrowser,
  screen: CameraScreen,
  lost: () => void,
): Promise<Result<OpenCamera, CameraFailure>> {
  const devices = browser.navigator.mediaDevices;
  if (!devices) return err({ kind: 'unsupported' });
  const opened = await openStream(devices);
  if (!opened.ok) return opened;
  const video = screen as HTMLVideoElement;
  video.srcObject = opened.value;
  for (const track of opened.value.getTracks()) track.addEventListener('ended', lost);
  const close = (): void => {
    for (const track of opened.value.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    await video.play();
  } catch {
    close();
    return err({ kind: 'busy' });
  }
  return ok({ snap: () => snap(browser, video), close });
}

async function openStream(devices: MediaDevices): Promise<Result<MediaStream, CameraFailure>> {
  try {
    const video = { facingMode: 'user', width: { ideal: WIDTH }, height: { ideal: HEIGHT } };
    return ok(await devices.getUserMedia({ video, audio: false }));
  } catch (error) {
    return err(failureOf(error instanceof Error ? error.name : ''));
  }
}

/** By the names that browsers give (W3C Media Capture and Streams). */
function failureOf(name: string): CameraFailure {
  switch (name) {
    case 'NotFoundError':
    case 'OverconstrainedError':
      return { kind: 'no-camera' };
    case 'NotReadableError':
    case 'AbortError':
      return { kind: 'busy' };
    default:
      return { kind: 'refused' };
  }
}

async function snap(
  browser: CameraBrowser,
  video: HTMLVideoElement,
): Promise<UploadFile | undefined> {
  const { videoWidth, videoHeight } = video;
  const shrink = Math.min(1, WIDTH / Math.max(videoWidth, videoHeight));
  const canvas = browser.document.createElement('canvas');
  canvas.width = Math.round(videoWidth * shrink);
  canvas.height = Math.round(videoHeight * shrink);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await jpegOf(canvas, quality);
    if (blob && blob.size <= MAX_IMAGE_BYTES.face) {
      return { bytes: new Uint8Array(await blob.arrayBuffer()), type: IMAGE_TYPES.jpeg };
    }
  }
  return undefined;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, IMAGE_TYPES.jpeg, quality));
}
