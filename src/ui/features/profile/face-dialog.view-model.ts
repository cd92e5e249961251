import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type {
  CameraFailure,
  CameraScreen,
  OpenCamera,
  StartCamera,
} from '@/application/media/camera';
import type { UploadFile } from '@/application/media/object-storage';
import type { SendFaceFailure } from '@/application/media/send-face-picture';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { askFaceCheck, ShownFaceCheck } from '@/contract/http/face-checks';
import type { Result } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';

/** A gesture to make, and until when it counts. */
export type AskedGesture = Extract<ShownFaceCheck, { readonly kind: 'asked' }>;

/** Why there is no live picture. */
export type FaceFailure = SendFaceFailure | ApiFailure;

interface FaceDialogDeps {
  readonly startCamera: StartCamera;
  readonly askFace: Call<typeof askFaceCheck>;
  readonly send: (picture: UploadFile) => Promise<Result<ShownFaceCheck, SendFaceFailure>>;
  /** Called once the picture waits for an operator. */
  readonly onSent: (check: ShownFaceCheck) => void;
}

/** A live picture being taken: the camera first, then a gesture, then the picture, which may be taken again. */
export class FaceDialogViewModel {
  asked: AskedGesture | undefined = undefined;
  picture: UploadFile | undefined = undefined;
  /** Why the camera is off; `lost`: it was unplugged, or taken by a call. */
  cameraFailure: CameraFailure['kind'] | 'lost' | undefined = undefined;
  live = false;
  readonly asking = createAction(() => this.#deps.askFace());
  readonly sending = createAction((picture: UploadFile) => this.#deps.send(picture));
  readonly #deps: FaceDialogDeps;
  #camera: OpenCamera | undefined = undefined;
  #closed = false;

  constructor(deps: FaceDialogDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { asked: observableRef, picture: observableRef }, { autoBind: true });
  }

  connect(): () => void {
    this.#closed = false;
    return () => {
      this.#closed = true;
      this.#stop();
    };
  }

  get failure(): FaceFailure | undefined {
    return this.sending.failure ?? this.asking.failure;
  }

  get busy(): boolean {
    return this.asking.busy || this.sending.busy;
  }

  /** Turns the camera on, and asks for a gesture only if it is: each gesture counts against a limit. */
  async start(screen: CameraScreen): Promise<void> {
    this.cameraFailure = undefined;
    const opened = await this.#deps.startCamera(screen, () => this.#lose());
    if (!opened.ok) {
      runInAction(() => (this.cameraFailure = opened.error.kind));
      return;
    }
    this.#camera = opened.value;
    if (this.#closed) return this.#stop();
    runInAction(() => (this.live = true));
    await this.newGesture();
  }

  /** Asks for a gesture; a picture that was taken for another one is forgotten. */
  async newGesture(): Promise<void> {
    this.sending.forget();
    const asked = await this.asking.run();
    runInAction(() => {
      if (asked?.value.kind !== 'asked') return;
      this.asked = asked.value;
      this.picture = undefined;
    });
  }

  async take(): Promise<void> {
    const picture = await this.#camera?.snap();
    runInAction(() => (this.picture = picture));
  }

  retake(): void {
    this.sending.forget();
    this.picture = undefined;
  }

  async send(): Promise<void> {
    if (!this.picture) return;
    const sent = await this.sending.run(this.picture);
    if (!sent) return;
    this.#stop();
    this.#deps.onSent(sent.value);
  }

  #lose(): void {
    this.#stop();
    runInAction(() => (this.cameraFailure = 'lost'));
  }

  #stop(): void {
    this.#camera?.close();
    this.#camera = undefined;
    runInAction(() => (this.live = false));
  }
}
