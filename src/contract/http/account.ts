import * as z from 'zod/mini';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import { parseChatRegistrationFault } from '@/domain/messaging/chat-registration';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { birthday, ownCard, PROFILE_NAMES } from './profile';
import {
  chatAddress,
  freeText,
  instant,
  language,
  list,
  queriedChoice,
  requestId,
  spelled,
  word,
} from './shapes';

/** The purpose of a code; a code is valid for its own purpose only. */
const codePurpose = z.enum(['register', 'reset-password']);

/** What a browser calls itself at a sign-in: a secret of its own, by which an account knows it again. */
const browser = z.optional(z.string().check(z.regex(/^[0-9a-f]{32,64}$/)));

/** What opens the session at the chat service, whichever it is. */
const chatProof = {
  imAccount: chatAddress,
  /** Empty where the client signs in to the service with a token alone. */
  imPassword: z.string(),
  /**
   * Beside a password it is for the connection that follows a sign-in. If absent and the password is empty, the
   * service does not know the person yet: ask again.
   */
  imToken: z.exactOptional(z.string()),
  imTokenExpiresAt: z.exactOptional(instant),
  /** The service is this server: it decides each reaction, and sends quoted messages along. */
  ownService: z.exactOptional(z.boolean()),
  /** Why the service does not take the person, where that does not pass by itself (specification §5). */
  imFault: z.exactOptional(z.string()),
};

const proofNames = { url: 'socketUrl', imAccount: 'address', imPassword: 'secret' } as const;

/** How the page reaches the chat service, and the revocable secret it signs in with: by service. */
export const chatAccess = z.codec(
  z.union([
    spelled(
      z.object({
        provider: z.literal('easemob'),
        appKey: z.string(),
        /** Address of the socket; empty: the page's own origin. */
        url: z.string(),
        /** Base of the REST calls; empty: the page's own origin. */
        apiUrl: z.string(),
        ...chatProof,
      }),
      { ...proofNames, apiUrl: 'restUrl' },
    ),
    spelled(
      z.object({
        provider: z.literal('xmpp'),
        /** Address of the XMPP server's socket. */
        url: z.string(),
        domain: z.string(),
        /** The address of the chat itself there. */
        service: z.string(),
        ...chatProof,
      }),
      proofNames,
    ),
    spelled(
      z.object({
        provider: z.literal('mounted'),
        script: z.string().check(z.regex(/^\/adapters\/[0-9a-f]{16}\.js$/)),
        shown: z.record(z.string(), z.string()),
        ...chatProof,
      }),
      { imAccount: 'address', imPassword: 'secret' },
    ),
  ]),
  z.custom<ChatAccess>(),
  {
    decode: ({ imToken: value, imTokenExpiresAt: expiresAt, imFault, ...access }) => {
      const fault = parseChatRegistrationFault(imFault);
      const token = value !== undefined && expiresAt !== undefined && { value, expiresAt };
      return { ...access, ...(token && { token }), ...(fault && { fault }) };
    },
    encode: ({ token, fault, ...access }) => ({
      ...access,
      ...(token && { imToken: token.value, imTokenExpiresAt: token.expiresAt }),
      ...(fault && { imFault: fault }),
    }),
  },
);

/** The signed-in user, and access to the chat service. */
const ownAccount = { userInfo: ownCard, chat: chatAccess };

/** The answer to a login: token, user and access to the chat service (specification §3). */
export const loginInfo = spelled(
  z.object({ token: z.string(), expiresAt: instant, ...ownAccount }),
  { userInfo: 'me' },
);
export type OpenedSession = z.output<typeof loginInfo>;

/** Mails a code; the answer is the same whether or not the address is known. */
export const requestCode = endpoint({
  method: 'POST',
  path: '/account/verification-code',
  summary: 'Mails a verification code to an address.',
  access: 'public',
  request: z.strictObject({ email: word, purpose: codePurpose, language }),
  response: z.object({
    /** Binds the code to the browser that asked for it. */
    requestId: z.string(),
    digits: z.int(),
    expiresAt: instant,
    /** When the next code may be asked for. */
    nextAt: instant,
  }),
});

/** Exchanges a right code for a ticket that registers an account or resets a password. */
export const judgeCode = endpoint({
  method: 'POST',
  path: '/account/judge-code',
  summary: 'Checks a verification code and answers with a single-use ticket.',
  access: 'public',
  request: z.strictObject({ email: word, purpose: codePurpose, requestId: word, code: word }),
  response: z.object({ ticket: z.string(), expiresAt: instant }),
});

/** Creates an account with everything the wizard asked for, and signs in. */
export const register = endpoint({
  method: 'POST',
  path: '/account/register',
  summary: 'Creates an account and signs in.',
  access: 'public',
  request: spelled(
    z.strictObject({
      ticket: word,
      email: word,
      password: word,
      nickname: freeText,
      gender: z.int(),
      birthday,
      country: word,
      height: z.int(),
      weight: z.int(),
      occupation: word,
      hobbies: list(word).check(z.maxLength(30)),
      signature: freeText,
      avatar: word,
      language,
      /** An addition: the version of the terms that was shown and agreed to. */
      terms: z.optional(word),
      /** An addition. */
      browser,
    }),
    PROFILE_NAMES,
  ),
  response: loginInfo,
});

/** Signs in with e-mail and password; a wrong password and an unknown address get the same answer. */
export const login = endpoint({
  method: 'POST',
  path: '/account/login',
  summary: 'Signs in with e-mail and password.',
  access: 'public',
  request: z.strictObject({ email: word, password: word, /** An addition. */ browser }),
  response: loginInfo,
});

/** One message between a banned person and support. */
const appealMessage = z.object({
  id: z.string(),
  at: instant,
  own: z.boolean(),
  text: z.string(),
  /** The other voice, where support sent one. */
  translation: z.exactOptional(z.string()),
});
export type AppealMessage = z.output<typeof appealMessage>;

/** What a banned person and support have written to each other; with a message, after it. */
export const appeal = endpoint({
  method: 'POST',
  path: '/account/appeal',
  summary: 'Lets a banned person write to support, who proves e-mail and password again.',
  access: 'public',
  addition: true,
  request: z.strictObject({
    email: word,
    password: word,
    browser,
    message: z.optional(z.strictObject({ id: requestId, text: freeText })),
  }),
  response: z.object({ rows: list(appealMessage) }),
});

/** Ends this session. */
export const logout = endpoint({
  method: 'POST',
  path: '/account/logout',
  summary: 'Ends the session of this token.',
  access: 'user',
  request: nothing,
  response: nothing,
});

/** Sets a new password with a reset ticket and ends every session. */
export const updatePassword = endpoint({
  method: 'POST',
  path: '/account/update-pass',
  summary: 'Sets a new password and ends every session.',
  access: 'public',
  request: z.strictObject({ ticket: word, email: word, password: word }),
  response: nothing,
});

/** Replaces the caller's password after the old one was given, and ends every other session. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/account/change-pass',
  summary: "Replaces the caller's password and signs every other device out.",
  access: 'user',
  addition: true,
  request: z.strictObject({ password: word, newPassword: word }),
  response: nothing,
});

/** Deletes the account after its password was given again; it cannot be undone. */
export const cancelAccount = endpoint({
  method: 'POST',
  path: '/account/cancel-account',
  summary: 'Deletes the account.',
  access: 'user',
  request: z.strictObject({ password: word }),
  response: nothing,
});

/** The signed-in user, their balances, and access to the chat service. */
export const myInfo = endpoint({
  method: 'GET',
  path: '/account/my-info',
  summary: 'The signed-in user, balances included.',
  access: 'user',
  /** An addition: the page connects to the chat at once, and is given a token where the service is this server's own. */
  request: z.strictObject({ entering: z.optional(queriedChoice) }),
  response: spelled(z.object(ownAccount), { userInfo: 'me' }),
});

/** The path from which a user downloads their data: a file without an envelope, or a refusal in one. */
export const EXPORT_PATH = '/account/export';

/** The last characters of every complete file; a truncated file lacks them. */
export const EXPORT_END = '"complete": true}\n';

/**
 * The file: sections by name, most of them lists. Other people appear only as {@link exportedPerson}.
 */
export const exportedFile = z.catchall(
  z.object({
    product: z.string(),
    /** Version of the file format. */
    format: z.int(),
    exportedAt: z.iso.datetime(),
    complete: z.literal(true),
  }),
  z.unknown(),
);

/** Another person in the file; the name is empty where the user may not see them. */
export const exportedPerson = z.strictObject({ account: z.int(), name: z.string() });
