import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type {
  SendPicture,
  SendPictureCommand,
  SendPictureFailure,
} from '@/application/media/send-picture';
import type { ImageEditor } from '@/application/media/image-editor';
import type { Ids } from '@/application/shared/random';
import { inspectPicture, isConverted, type PictureProblem } from '@/domain/media/image-rules';
import type { BatchId } from '@/domain/messaging/kinds/image';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import type { Coins } from '@/domain/wallet/coins';
import { createAction } from '@/ui/kernel/action';
import type { TakenReply } from '@/ui/kernel/slots';
import { readPicked } from '@/ui/parts/pictures/given-files';

/** A file that was chosen, judged by its content. */
export interface ChosenPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly problem?: PictureProblem;
  /** It moved in the file, and is sent as its first frame. */
  readonly stopped?: true | undefined;
}

export interface SendPicturesDeps {
  readonly to: ChatAddress;
  /** They are to burn after they were seen, unless that is changed. */
  readonly burn: boolean;
  readonly sendPicture: SendPicture;
  readonly imageEditor: ImageEditor;
  readonly ids: Pick<Ids, 'intent'>;
  /** The coins that opening the conversation takes, as they are shown now; undefined: not known yet. */
  readonly opening: () => Coins | undefined;
  /** The message that they answer; burn pictures answer none. */
  readonly reply: TakenReply;
  readonly onFailed: (failure: SendPictureFailure) => void;
  /** All of them are in the conversation. */
  readonly onEnd: () => void;
}

/** Pictures that were chosen, dropped or pasted, before they are sent. */
export class SendPicturesViewModel {
  chosen: readonly ChosenPicture[] | undefined = undefined;
  burn: boolean;
  readonly #files: readonly File[];
  readonly #deps: SendPicturesDeps;
  readonly #sending = createAction(async () => {
    const grid = this.usable.length > 1 && !this.burn;
    const batch = grid ? (this.#deps.ids.intent() as BatchId) : undefined;
    const shownOpening = this.#deps.opening();
    // The first of them answers for all.
    let replyTo = this.burn ? undefined : this.#deps.reply.take();
    for (const file of this.usable) {
      await this.#queue(file, { batch, shownOpening, replyTo });
      replyTo = undefined;
    }
    return ok(undefined);
  });

  constructor(files: readonly File[], deps: SendPicturesDeps) {
    this.#files = files;
    this.#deps = deps;
    this.burn = deps.burn;
    makeAutoObservable(this, { chosen: observableRef }, { autoBind: true });
  }

  /** Reads the files; those that cannot be used say why. */
  connect(): () => void {
    void this.#judgeAll().then((chosen) => runInAction(() => (this.chosen = chosen)));
    return () => undefined;
  }

  get usable(): readonly ChosenPicture[] {
    return this.chosen?.filter(({ problem }) => !problem) ?? [];
  }

  get busy(): boolean {
    return this.#sending.busy;
  }

  /** The coins that sending takes, as they are shown now. */
  due(): number {
    return this.#deps.opening() ?? 0;
  }

  setBurn(burn: boolean): void {
    this.burn = burn;
  }

  /** Puts them into the conversation one after another, in the order they were chosen. */
  async send(): Promise<void> {
    if (await this.#sending.run()) this.#deps.onEnd();
  }

  /** One after another: each file may have 50 MB, and some 160 MB while it is converted. */
  async #judgeAll(): Promise<readonly ChosenPicture[]> {
    const chosen: ChosenPicture[] = [];
    for (const file of this.#files) chosen.push(await judge(file, this.#deps.imageEditor));
    return chosen;
  }

  /** Resolves when the picture is in the conversation; its upload goes on after that. */
  #queue(
    file: ChosenPicture,
    how: Pick<SendPictureCommand, 'batch' | 'shownOpening' | 'replyTo'>,
  ): Promise<void> {
    const { to, sendPicture, reply, onFailed } = this.#deps;
    return new Promise((resolve) => {
      const picture = { to, file, burn: this.burn, ...how };
      void sendPicture(picture, resolve).then((sent) => {
        if (!sent.ok && sent.error.kind !== 'not-sent') {
          reply.giveBack(how.replyTo);
          onFailed(sent.error);
        }
        resolve();
      });
    });
  }
}

/** What has to be converted is converted now, because it may fail and is shown before it is sent. */
async function judge(file: File, imageEditor: ImageEditor): Promise<ChosenPicture> {
  const { name } = file;
  const read = await readPicked(file);
  if (!read.ok) return { name, bytes: new Uint8Array(), problem: read.error };
  if (isConverted(read.value.bytes)) {
    const converted = await imageEditor.prepare(read.value);
    if (!converted.ok) return { ...read.value, problem: converted.error };
    const { bytes, stopped } = converted.value;
    return { name, bytes, stopped };
  }
  const facts = inspectPicture(read.value.bytes);
  return { ...read.value, ...(!facts.ok && { problem: facts.error }) };
}
