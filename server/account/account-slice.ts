import { HOUR, SECOND } from '@/domain/shared/time';
import type { AssureAge, Bans, EraseWithAccount } from '@server/kernel/ports/account';
import type { ChatKick, ReadOwnInfo } from '@server/kernel/ports/chat';
import type { MailQueue, WriteMail } from '@server/kernel/ports/mail';
import type { OwnedPictures } from '@server/kernel/ports/media';
import type { People } from '@server/kernel/ports/people';
import type { Cancel } from '@server/kernel/ports/system';
import type { SupportChat } from '@server/kernel/ports/messaging';
import type { WelcomeGrant } from '@server/kernel/ports/wallet';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import { noted, createNoteEvents, createReadActivity } from './account-events';
import { accountRoutes } from './account-routes';
import { liftEndedBans, createAppeal } from './bans';
import { createCancelAccount } from './cancel-account';
import { createChangePassword, createUpdatePassword } from './change-password';
import { createDevices, createLogOut } from './sessions';
import { createJudgeCode } from './judge-code';
import { createLogIn } from './log-in';
import { openPasswordHasher } from './password-hasher';
import { createRegister } from './register';
import { createRequestCode } from './request-code';
import { createCodeSealer, createHashAddress } from './server-secret';
import { ensureSupportAccount } from './service-account-store';
import { createSweepIdentity } from './sweep-identity';
import { createProvePassword } from './prove-password';

/** How often ended bans are looked for; signing in looks for itself. */
const LIFT_EVERY = 5 * SECOND;

/** The settings of accounts. */
export interface AccountSettings {
  readonly codeDigits: number;
  /** Origin of the pages that mails link to; absent: this machine. */
  readonly publicUrl?: string;
  readonly port: number;
}

/** What accounts need of the other slices. */
export interface AccountNeeds {
  /** The server's own secret, which seals codes and hashes the addresses of deleted accounts. */
  readonly secret: Uint8Array;
  readonly people: People;
  readonly pictures: OwnedPictures;
  readonly readOwnInfo: ReadOwnInfo;
  readonly outbox: MailQueue;
  readonly writeMail: WriteMail;
  readonly welcome: WelcomeGrant;
  readonly chatKick: ChatKick;
  readonly supportChat: SupportChat;
  readonly eraseAlso: readonly EraseWithAccount[];
  readonly bans: Pick<Bans, 'liftEnded'>;
  readonly assureAge: AssureAge;
}

/** Registration, signing in, passwords, devices, bans and the end of an account. */
export async function createAccountSlice(
  kit: ServerKit<AccountSettings>,
  needs: AccountNeeds,
): Promise<Slice> {
  const { db, clock, ids, settings, log } = kit;
  const hasher = kit.hasher ?? (await openPasswordHasher(log));
  const sealer = createCodeSealer(needs.secret);
  const hashAddress = createHashAddress(needs.secret);
  const digits = settings.codeDigits;
  const pagesAt = (asked?: string): string =>
    settings.publicUrl ?? asked ?? `http://localhost:${settings.port}`;
  const deps = { ...kit, ...needs, hasher, sealer, hashAddress, digits, pagesAt };
  const sweep = createSweepIdentity(deps);
  const logOut = createLogOut(deps);
  const events = createNoteEvents(kit);
  let endSweeping: Cancel = () => undefined;
  let lifting: Repeated | undefined;
  return {
    routes: noted(
      accountRoutes({
        requestCode: createRequestCode(deps),
        judgeCode: createJudgeCode(deps),
        register: createRegister(deps),
        logIn: createLogIn(deps),
        logOut,
        appeal: createAppeal({ ...deps, prove: createProvePassword(deps) }),
        devices: createDevices({ db, clock, logOut }),
        updatePassword: createUpdatePassword(deps),
        changePassword: createChangePassword(deps),
        cancelAccount: createCancelAccount(deps),
        readOwnInfo: needs.readOwnInfo,
        readActivity: createReadActivity(db, events),
      }),
      events.note,
    ),
    start: async () => {
      await ensureSupportAccount(db, ids, clock);
      const run = () =>
        void sweep().catch((error: unknown) => log.error('the sweep of accounts failed', error));
      endSweeping = kit.scheduler.every(HOUR, run);
      lifting = repeat(
        'lifting bans',
        LIFT_EVERY,
        () => liftEndedBans({ db, bans: needs.bans, log }, clock.now()),
        kit,
      );
    },
    stop: async () => {
      endSweeping();
      await lifting?.stop();
      await events.settled();
    },
  };
}
