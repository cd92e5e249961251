import { describe, expect, it } from 'vitest';
import { detourOf, loginPath } from '@/ui/shell/routes';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

const visitor = sessionStore();
const user = sessionStore();
user.signedIn(aMe());

describe('detourOf', () => {
  it('sends a visitor from a user’s screen to the login, which remembers it with its query', () => {
    expect(detourOf('users', visitor, '/account?index=2')).toBe(
      '/login?from=%2Faccount%3Findex%3D2',
    );
    expect(detourOf('users', user, '/account?index=2')).toBeUndefined();
  });

  it('sends a user home from what only visitors need', () => {
    expect(detourOf('visitors', user, '/login')).toBe('/encounter');
    expect(detourOf('visitors', visitor, '/login')).toBeUndefined();
  });

  it('keeps nobody from what is for everybody', () => {
    expect(detourOf('anybody', visitor, '/help')).toBeUndefined();
    expect(detourOf('anybody', user, '/help')).toBeUndefined();
  });
});

it.each(['/', '/encounter'])('loginPath says nothing of %s, where everybody goes', (from) => {
  expect(loginPath(from)).toBe('/login');
});
