import { createDeleteAccount } from '@/application/account/delete-account';
import { createDownloadMyData } from '@/application/account/download-my-data';
import { createRegister } from '@/application/account/register';
import { createResetPassword } from '@/application/account/reset-password';
import { createUploadAvatar } from '@/application/account/upload-avatar';
import { createJudgeCode, createRequestCode } from '@/application/account/verify-email';
import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { createSaveFile } from '@/infrastructure/browser/save-file';
import type { Scope } from './scope';

/** What makes, changes and deletes an account: a part of the program fetched with its first use. */
export function createAccountUseCases(scope: Scope) {
  const api = scope.get(accountTokens.accountApi);
  const deps = {
    vault: scope.get(accountTokens.vault),
    session: scope.get(accountTokens.session),
    life: scope.get(accountTokens.sessionLife),
    api,
  };
  return {
    requestCode: createRequestCode(api),
    judgeCode: createJudgeCode(api),
    resetPassword: createResetPassword(api),
    register: createRegister(deps),
    deleteAccount: createDeleteAccount(deps),
    downloadMyData: createDownloadMyData({
      source: scope.get(accountTokens.accountExport),
      save: createSaveFile(window),
      session: deps.session,
    }),
    uploadAvatar: createUploadAvatar({
      studio: scope.get(mediaTokens.imageEditor),
      storage: scope.get(mediaTokens.objectStorage),
    }),
  };
}

/** What {@link createAccountUseCases} provides. */
export type AccountUseCases = ReturnType<typeof createAccountUseCases>;
