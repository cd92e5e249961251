import * as z from 'zod/mini';
import { ACCOUNT_EVENTS } from '@/domain/account/account-event';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { byId, instant, list } from './shapes';

/** A device on which the user is signed in. */
const signedInDevice = z.object({
  id: z.string(),
  /** Platform and browser, as the device named itself. */
  device: z.string(),
  signedInAt: instant,
  /** The device that makes this call. */
  current: z.boolean(),
});
export type SignedInDevice = z.output<typeof signedInDevice>;

/** The devices on which the user is signed in, the latest first. */
export const devices = endpoint({
  method: 'GET',
  path: '/account/devices',
  summary: 'The devices the caller is signed in on.',
  access: 'user',
  addition: true,
  request: nothing,
  response: list(signedInDevice),
});

/** Signs one device out. */
export const signOutDevice = endpoint({
  method: 'POST',
  path: '/account/devices/sign-out',
  summary: 'Signs one device out.',
  access: 'user',
  addition: true,
  request: byId,
  response: nothing,
});

/** What happened to an account once. */
const accountActivity = z.object({
  event: z.enum(ACCOUNT_EVENTS),
  at: instant,
  /** The network address it came from. */
  address: z.string(),
  /** Platform and browser, as the device named itself. */
  device: z.string(),
});
export type AccountActivity = z.output<typeof accountActivity>;

/** What happened to the account of late, the newest first. */
export const activity = endpoint({
  method: 'GET',
  path: '/account/activity',
  summary: "What happened to the caller's account lately.",
  access: 'user',
  addition: true,
  request: nothing,
  response: list(accountActivity),
});
