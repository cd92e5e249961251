import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownMoment } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Me } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { TranslatedText } from '@/ui/kernel/TranslatedText';
import { unfoldedPostsToken } from './unfolded-posts';

interface MomentTextProps {
  readonly moment: ShownMoment;
  readonly text: string;
  readonly me: Me;
  /** On its own page a long text is shown as a whole. */
  readonly whole: boolean;
}

/** The words of a moment; a translation its author has paid for is there at once. */
export const MomentText = observer(function MomentText({
  moment,
  text,
  me,
  whole,
}: MomentTextProps) {
  const { t } = useTranslation('moments');
  const translate = useService(momentsTokens.translatePosts);
  const unfolded = useService(unfoldedPostsToken);
  const { id, author, language, translations, readTranslations } = moment;
  const given = translations.find((each) => each.language === me.language);
  const post = (words: string) => {
    const read = words === text ? readTranslations : undefined;
    return { kind: 'moment', id, text: words, readTranslations: read } as const;
  };
  return (
    <Words>
      <TranslatedText
        key={`${id} ${me.language} ${text}`}
        text={text}
        language={language}
        me={me}
        brief
        fold={
          whole ? undefined : { unfolded: unfolded.has(id), onToggle: () => unfolded.toggle(id) }
        }
        paidBy={given && t('paidBy', { name: shownName(author.nickname, author.remark) })}
        source={{
          known: (words) => given?.text ?? translate.known(post(words), me.language),
          ask: (words, told) => translate.ask(post(words), me.language, told),
        }}
      />
    </Words>
  );
});

const Words = styled.div`
  line-height: 1.5;
`;
