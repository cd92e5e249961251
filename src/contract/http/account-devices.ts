import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { byId, moment } from './shapes';

/** The devices on which the user is signed in, the latest first. */
export const devices = endpoint({
  method: 'GET',
  path: '/account/devices',
  summary: 'The devices one is signed in on.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.array(
    z.object({
      id: z.string(),
      /** Platform and browser, as the device named itself. */
      device: z.string(),
      signedInAt: moment,
      /** The device that makes this call. */
      current: z.boolean(),
    }),
  ),
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

/** What happened to the account of late, the newest first. */
export const activity = endpoint({
  method: 'GET',
  path: '/account/activity',
  summary: 'What happened to one’s account of late.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.array(
    z.object({
      event: z.enum([
        'registered',
        'signed-in',
        'sign-in-wrong',
        'sign-in-locked',
        'signed-out',
        'device-signed-out',
        'codes-too-often',
        'code-wrong',
        'password-reset',
        'password-changed',
        'password-wrong',
        'data-exported',
      ]),
      at: moment,
      /** The network address it came from. */
      address: z.string(),
      /** Platform and browser, as the device named itself. */
      device: z.string(),
    }),
  ),
});
