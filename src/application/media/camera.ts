import type { Result } from '@/domain/shared/result';
import type { UploadFile } from './object-storage';

/** Why the camera shows nothing; `refused`: by the person or the browser. */
export interface CameraFailure {
  readonly kind: 'refused' | 'no-camera' | 'busy' | 'unsupported';
}

/** The part of the page that shows what a camera sees: a video element. */
export interface CameraScreen {
  srcObject: unknown;
}

/** A camera that is on. */
export interface OpenCamera {
  /** What it sees now, as a JPEG that may be uploaded; undefined before the first frame. */
  snap(): Promise<UploadFile | undefined>;
  /** Turns it off. */
  close(): void;
}

/** Turns on the camera at the front and shows it; `lost` is called when it was unplugged or taken by a call. */
export type StartCamera = (
  screen: CameraScreen,
  lost: () => void,
) => Promise<Result<OpenCamera, CameraFailure>>;
