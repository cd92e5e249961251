import { describe, expect, it } from 'vitest';
import { loginPath, requireUser, requireVisitor } from '@/ui/app/guard';
import { SessionStore } from '@/ui/stores/session.store';
import { aMe } from '@tests/support/people';

function thrownBy(run: () => void): Response | undefined {
  try {
    run();
  } catch (thrown) {
    return thrown as Response;
  }
  return undefined;
}

const at = (path: string): URL => new URL(path, 'http://parley.test');
const visitor = new SessionStore();
const user = new SessionStore();
user.signedIn(aMe());

describe('requireUser', () => {
  it('sends a visitor to the login and remembers where they were going, query included', () => {
    const answer = thrownBy(() => requireUser(visitor, at('/account?index=2')));
    expect(answer?.status).toBe(302);
    expect(answer?.headers.get('location')).toBe('/login?from=%2Faccount%3Findex%3D2');
  });

  it('lets a user through', () => {
    expect(thrownBy(() => requireUser(user, at('/account')))).toBeUndefined();
  });
});

it('requireVisitor sends a user home', () => {
  expect(thrownBy(() => requireVisitor(user))?.headers.get('location')).toBe('/encounter');
  expect(thrownBy(() => requireVisitor(visitor))).toBeUndefined();
});

it.each(['/', '/encounter'])('loginPath says nothing of %s, where everybody goes', (from) => {
  expect(loginPath(from)).toBe('/login');
});
