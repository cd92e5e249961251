import type { i18n } from 'i18next';
import type { NoticeWording } from '@/application/notices/announce';
import { isWritten } from '@/domain/messaging/kinds/kinds';
import { kindWords } from './kind-words';
import { EMOTICONS, withGlyphs } from '@/domain/messaging/emoticons';

/** Characters of a message that a notice shows at most; systems cut longer ones themselves. */
const SHOWN = 240;

/** Where notices lead. */
export interface NoticeAddresses {
  readonly chat: (peer: Parameters<NoticeWording['messageFrom']>[0]) => string;
  readonly friendRequests: string;
  readonly announcements: string;
  readonly likes: string;
  readonly notice: (target: Parameters<NoticeWording['notice']>[2]) => string;
}

/** What a notice says, in the language of the interface. */
export function createNoticeWording(
  { t }: Pick<i18n, 't'>,
  addresses: NoticeAddresses,
): NoticeWording {
  return {
    messageFrom: (peer, body, showText) => {
      const path = addresses.chat(peer);
      if (!showText) return { path, body: t('notices:message') };
      if (!isWritten(body)) return { path, body: kindWords(t, body) };
      const read = withGlyphs(body.translation?.text ?? body.text);
      return { path, body: [...read].slice(0, SHOWN).join('') };
    },
    reactionFrom: (peer, emoticon, showText) => {
      const words = t('notices:reaction');
      return {
        path: addresses.chat(peer),
        body: showText ? `${EMOTICONS[emoticon]} ${words}` : words,
      };
    },
    friendRequest: () => ({ path: addresses.friendRequests, body: t('notices:friendRequest') }),
    announcement: () => ({ path: addresses.announcements, body: t('notices:announcement') }),
    like: () => ({ path: addresses.likes, body: t('notices:like') }),
    notice: (about, name, target) => ({
      path: addresses.notice(target),
      body: t(`friends:notices.kind.${about}`, { name }),
    }),
  };
}
