import { makeAutoObservable } from 'mobx';
import type { ImageEditor, Picture } from '@/application/media/image-editor';
import type { SendBurnPicture, SendBurnPictureFailure } from '@/application/media/upload-pictures';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import type { Coins } from '@/domain/wallet/coins';
import { createAction } from '@/ui/kernel/action';
import { PickedPictures } from '@/ui/kernel/picked-pictures';

export interface SendBurnDeps {
  readonly to: ChatAddress;
  readonly sendBurnPicture: SendBurnPicture;
  readonly imageEditor: ImageEditor;
  /** The coins that opening the conversation takes, as they are shown now; undefined: not known yet. */
  readonly opening: () => Coins | undefined;
  readonly onFailed: (failure: SendBurnPictureFailure) => void;
  /** All of them are in the conversation. */
  readonly onEnd: () => void;
}

/** Pictures that were chosen to burn, before they are sent. */
export class SendBurnViewModel {
  readonly pictures: PickedPictures;
  readonly #files: readonly File[];
  readonly #deps: SendBurnDeps;
  readonly #sending = createAction(async () => {
    const shownOpening = this.#deps.opening();
    for (const picture of this.pictures.usable) await this.#queue(picture, shownOpening);
    return ok(undefined);
  });

  constructor(files: readonly File[], deps: SendBurnDeps) {
    this.#files = files;
    this.#deps = deps;
    this.pictures = new PickedPictures(deps.imageEditor, 'burn');
    makeAutoObservable(this, { pictures: false }, { autoBind: true });
  }

  /** Reads the files; those that cannot be used say why. */
  connect(): () => void {
    if (this.pictures.items.length === 0) this.pictures.add(this.#files);
    return () => undefined;
  }

  get busy(): boolean {
    return this.#sending.busy;
  }

  /** The coins that sending takes, as they are shown now. */
  due(): number {
    return this.#deps.opening() ?? 0;
  }

  /** Puts them into the conversation one after another, in the order they were chosen. */
  async send(): Promise<void> {
    if (await this.#sending.run()) this.#deps.onEnd();
  }

  /** Resolves when the picture is in the conversation; its upload goes on after that. */
  #queue(picture: Picture, shownOpening: Coins | undefined): Promise<void> {
    const { to, sendBurnPicture, onFailed } = this.#deps;
    return new Promise((resolve) => {
      void sendBurnPicture({ to, picture, shownOpening }, resolve).then((sent) => {
        if (!sent.ok && sent.error.kind !== 'not-sent') onFailed(sent.error);
        resolve();
      });
    });
  }
}
