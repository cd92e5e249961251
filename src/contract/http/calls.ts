import * as account from './account';
import * as accountDevices from './account-devices';
import * as choices from './choices';
import * as complaints from './complaints';
import * as draws from './draws';
import type { Endpoint } from './endpoint';
import * as faceChecks from './face-checks';
import * as friends from './friends';
import * as gifts from './gifts';
import * as matching from './matching';
import * as media from './media';
import * as burnPictures from './burn-pictures';
import * as membership from './membership';
import * as messaging from './messaging';
import * as momentComments from './moment-comments';
import * as moments from './moments';
import * as notices from './notices';
import * as profile from './profile';
import * as safety from './safety';
import * as shop from './shop';
import * as translation from './translation';
import * as translationEngines from './translation-engines';
import * as wallet from './wallet';

const nouns = {
  account,
  accountDevices,
  choices,
  complaints,
  draws,
  faceChecks,
  friends,
  gifts,
  matching,
  media,
  burnPictures,
  membership,
  messaging,
  momentComments,
  moments,
  notices,
  profile,
  safety,
  shop,
  translation,
  translationEngines,
  wallet,
};

/** Every call of the API. The API description is generated from this list, the access table checked against it. */
export const calls: readonly Endpoint<unknown, unknown>[] = Object.values(nouns).flatMap((noun) =>
  Object.values<unknown>(noun).filter(isCall),
);

function isCall(declared: unknown): declared is Endpoint<unknown, unknown> {
  return typeof declared === 'object' && declared !== null && 'path' in declared;
}
