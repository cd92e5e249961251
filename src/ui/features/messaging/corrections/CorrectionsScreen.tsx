import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import {
  correctedSentences,
  sessionUsers,
  type CorrectedSentence,
} from '@/contract/http/messaging';
import { shownName } from '@/domain/friends/remark-name';
import type { ChatAddress } from '@/domain/shared/ids';
import { useFailureText } from '@/ui/i18n/failure-text';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button, LinkButton } from '@/ui/parts/Button';
import { fixedTime } from '@/ui/parts/date-text';
import { EmptyState } from '@/ui/parts/EmptyState';
import { Field } from '@/ui/parts/Field';
import { FieldError } from '@/ui/parts/FieldFrame';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { Page } from '@/ui/parts/Page';
import { Time } from '@/ui/parts/Time';
import { CORRECT } from '../chat-icons';
import { CorrectionsViewModel } from './corrections.view-model';
import { Difference } from './Difference';

/** The user's sentences that others corrected, with a search and an export for flash cards. */
export const CorrectionsScreen = observer(function CorrectionsScreen() {
  const { t } = useTranslation('learning');
  const deps = {
    list: useCall(correctedSentences),
    people: useCall(sessionUsers),
    conversations: useService(messagingTokens.conversations),
    save: useService(accountTokens.saveFile),
    scheduler: useService(sharedTokens.scheduler),
  };
  const view = useViewModel(() => new CorrectionsViewModel(deps));
  const { sentences, wanted } = view;
  return (
    <Page reading title={t('title')}>
      <Tools view={view} />
      <PagedRows
        list={sentences}
        label={t('title')}
        keyOf={({ id }) => id}
        renderRow={(sentence) => <Sentence {...sentence} />}
        empty={
          wanted === '' ? (
            <EmptyState
              icon={CORRECT}
              title={t('empty')}
              action={
                <LinkButton to={routes.conversations} variant="main" icon="chat">
                  {t('emptyAction')}
                </LinkButton>
              }
            >
              {t('emptyText')}
            </EmptyState>
          ) : (
            <EmptyState icon="search" title={t('nothing')} />
          )
        }
      />
    </Page>
  );
});

/** The search, and the export of what it shows. */
const Tools = observer(function Tools({ view }: { readonly view: CorrectionsViewModel }) {
  const { t } = useTranslation('learning');
  const failureText = useFailureText();
  const clock = useService(sharedTokens.clock);
  const nameOf = useNameOf();
  const { saving } = view;

  function handleSave(): void {
    void saving.run({
      name: `corrections-${fixedTime(clock.now(), 'date')}.csv`,
      columns: [t('csv.before'), t('csv.after'), t('csv.language'), t('csv.by'), t('csv.at')],
      row: ({ before, text, language = '', peer, sentAt }) => [
        before,
        text,
        language,
        nameOf(peer),
        fixedTime(sentAt, 'date'),
      ],
    });
  }

  return (
    <Row>
      <Field
        type="search"
        label={t('search')}
        placeholder={t('search')}
        labelHidden
        value={view.text}
        onChange={view.write}
      />
      <Button busy={saving.busy} disabled={view.sentences.rows.length === 0} onClick={handleSave}>
        {t('export')}
      </Button>
      {saving.failure && (
        <FieldError id="corrections-problem">{failureText(saving.failure)}</FieldError>
      )}
    </Row>
  );
});

function useNameOf(): (peer: ChatAddress) => string {
  const { t } = useTranslation('messaging');
  const conversations = useService(messagingTokens.conversations);
  return (peer) => {
    const { person } = conversations.with(peer);
    const name = person && shownName(person.nickname, person.remark);
    return name || t('pane.unavailable');
  };
}

const Sentence = observer(function Sentence(sentence: CorrectedSentence) {
  const { before, text, language, peer, sentAt } = sentence;
  const { t } = useTranslation('learning');
  const name = useNameOf()(peer);
  return (
    <Entry>
      <Difference before={before} after={text} language={language} />
      <footer>
        <span translate="no">{t('byOther', { name })}</span>
        <Time at={sentAt} as="message" />
      </footer>
    </Entry>
  );
});

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;

  & > :first-child {
    flex: 1 1 220px;
  }
`;

const Entry = styled.article`
  display: grid;
  gap: var(--s1);
  padding: var(--s3);

  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s3);
    justify-content: space-between;
    color: var(--ink-3);
    font-size: var(--t-xs);
  }
`;
