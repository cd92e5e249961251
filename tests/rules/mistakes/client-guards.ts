import type { Mistake } from './mistake';

/** A guard of the client left out. */
export const CLIENT_MISTAKES: readonly Mistake[] = [
  {
    room: 'client',
    says: 'an answer that comes late puts an old balance back',
    edits: [
      {
        file: 'src/application/account/refresh-me.ts',
        original: 'shown[key as keyof Me] === asked?.[key as keyof Me]',
        replacement: 'key in shown',
      },
    ],
    tests: ['tests/application/account/sign-in.test.ts'],
  },
];
