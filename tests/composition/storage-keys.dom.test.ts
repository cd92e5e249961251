import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { writeLanguage } from '@/application/messaging/language-list';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { composePage } from '@/composition/page';
import { DAY, later } from '@/domain/shared/time';
import { InterfaceTexts } from '@/ui/i18n/interface-texts';
import { routes } from '@/ui/kernel/routes';
import { ann, bo } from '@tests/support/builders';
import { aMe } from '@tests/support/people';

const specification = readFileSync(
  join(import.meta.dirname, '../../docs/specification.md'),
  'utf8',
);

/** The words between two others in the section about the session store, as a list. */
function listed(after: string, until: string): readonly string[] {
  const section = specification.split('### Session store')[1]?.split('###')[0] ?? '';
  const words = section.split(after)[1]?.split(until)[0] ?? '';
  return words
    .replaceAll(/\([^)]*\)/g, '')
    .split(/,| and /)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** `user menus` as a key: `userMenus`. */
function camel(words: string): string {
  return words.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
}

const prefixed = listed('prefixed "chat-":', '.').map((words) => `chat-${camel(words)}`);
const plain = listed('Local storage also holds', '.\n');

describe('the storage of a signed-in page', () => {
  const page = composePage(window);
  const preferences = page.get(sharedTokens.preferences);
  const me = aMe({ nickname: 'Mila' });
  const expiresAt = later(page.get(sharedTokens.clock).now(), DAY);

  beforeAll(async () => {
    localStorage.clear();
    page.get(accountTokens.vault).save({ token: 'the-token', expiresAt, me });
    const texts = new InterfaceTexts({
      preferences,
      load: async () => ({}),
      browserLanguages: ['en'],
      root: document.documentElement,
    });
    await texts.start();
    await texts.switchTo('de');
    writeLanguage(preferences, ann, bo, 'ko');
  });

  it('is described by the specification', () => {
    expect(prefixed).toHaveLength(4);
    expect(plain).toEqual(['languageList', 'chatLanguage', 'languageName']);
  });

  it.each([...prefixed, ...plain])('has %s', (key) => {
    expect(localStorage.getItem(key)).not.toBeNull();
  });

  it('holds under each key what the specification describes', () => {
    const json = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
    expect(localStorage.getItem('chat-accessToken')).toBe('the-token');
    expect(json('chat-userInfo')).toEqual(me);
    expect(json('chat-loginInfo')).toEqual({ token: 'the-token', expiresAt, userInfo: me });
    expect(json('chat-userMenus')).toEqual(
      expect.arrayContaining([routes.ownProfile, routes.friends, routes.conversations]),
    );
    expect(json('languageList')).toEqual([{ sender: ann, target: bo, language: 'ko' }]);
    expect(localStorage.getItem('chatLanguage')).toBe('de');
    expect(localStorage.getItem('languageName')).toBe('Deutsch');
  });

  it('loses with the session what begins with chat-', () => {
    page.get(accountTokens.vault).clear({ keepDrafts: false });
    expect(Object.keys(localStorage).filter((key) => prefixed.includes(key))).toEqual([]);
  });
});
