import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { accountTokens } from '@/application/account/account-tokens';
import type { ApiFailure, Call } from '@/application/shared/call';
import * as calls from '@/contract/http/friends';
import type { readPrivacy, setPrivacy } from '@/contract/http/friends';
import {
  AUDIENCES,
  CORRECTIONS,
  WHO_MAY_ADD,
  WHO_MAY_WRITE,
  type PrivacySettings,
} from '@/domain/friends/privacy';
import { PERMISSIONS } from '@/domain/membership/tier';
import { useFailureText } from '@/ui/i18n/failure-text';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { LinkButton } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { FailedState } from '@/ui/parts/ErrorState';
import { FieldError } from '@/ui/parts/FieldFrame';
import { RadioGroup } from '@/ui/parts/RadioGroup';
import { Switch } from '@/ui/parts/Switch';
import { SkeletonRows } from '@/ui/parts/Skeleton';

/** Who may add the user, and who sees what others did with the user's posts (specification §3). */
export const PrivacyCard = observer(function PrivacyCard() {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const readPrivacy = useCall(calls.readPrivacy);
  const changePrivacy = useCall(calls.setPrivacy);
  const view = useViewModel(() => new PrivacyViewModel({ readPrivacy, changePrivacy }));
  const { settings, failure } = view;
  return (
    <Card>
      <CardTitle>{t('privacy.title')}</CardTitle>
      {!settings && !failure && <SkeletonRows rows={3} />}
      {!settings && failure && (
        <FailedState title={t('privacy.failed')} failure={failure} onRetry={view.load} />
      )}
      {settings && <Choices settings={settings} onChange={(change) => void view.change(change)} />}
      {settings && failure && <FieldError id="privacy-problem">{failureText(failure)}</FieldError>}
    </Card>
  );
});

interface ChoicesProps {
  readonly settings: PrivacySettings;
  readonly onChange: (change: Partial<PrivacySettings>) => void;
}

const Choices = observer(function Choices({ settings, onChange }: ChoicesProps) {
  const { t } = useTranslation(['wallet', 'learning']);
  const { me } = useService(accountTokens.session);
  const mayBrowseUnseen = PERMISSIONS[me?.tier ?? 'ordinary'].browsesUnseen;
  const audience = AUDIENCES.map((value) => ({ value, label: t(`privacy.audience.${value}`) }));
  return (
    <Groups>
      <RadioGroup
        label={t('privacy.whoMayAdd')}
        options={WHO_MAY_ADD.map((value) => ({ value, label: t(`privacy.add.${value}`) }))}
        value={settings.whoMayAdd}
        onChange={(whoMayAdd) => onChange({ whoMayAdd })}
      />
      <RadioGroup
        label={t('privacy.whoMayWrite')}
        options={WHO_MAY_WRITE.map((value) => ({ value, label: t(`privacy.write.${value}`) }))}
        value={settings.whoMayWrite}
        onChange={(whoMayWrite) => onChange({ whoMayWrite })}
      />
      <RadioGroup
        label={t('privacy.likes')}
        options={audience}
        value={settings.likes}
        onChange={(likes) => onChange({ likes })}
      />
      <RadioGroup
        label={t('privacy.comments')}
        options={audience}
        value={settings.comments}
        onChange={(comments) => onChange({ comments })}
      />
      <RadioGroup
        label={t('privacy.corrections')}
        options={CORRECTIONS.map((value) => ({ value, label: t(`privacy.correcting.${value}`) }))}
        value={settings.corrections}
        onChange={(corrections) => onChange({ corrections })}
      />
      <LinkButton to={routes.corrections}>{t('learning:title')}</LinkButton>
      <Switch
        label={t('privacy.warnOfFriends')}
        checked={settings.warnOfFriends}
        onChange={(warnOfFriends) => onChange({ warnOfFriends })}
      />
      <Switch
        label={t('privacy.browseUnseen')}
        hint={t('privacy.browseUnseenHint')}
        checked={mayBrowseUnseen && settings.browseUnseen}
        disabled={!mayBrowseUnseen}
        onChange={(browseUnseen) => onChange({ browseUnseen })}
      />
    </Groups>
  );
});

/** What the privacy choices are built from. */
interface PrivacyDeps {
  readonly readPrivacy: Call<typeof readPrivacy>;
  readonly changePrivacy: Call<typeof setPrivacy>;
}

/** The user's privacy choices; a change shows at once, and is undone when the server refuses it. */
class PrivacyViewModel {
  settings: PrivacySettings | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  readonly #deps: PrivacyDeps;
  /** What the server has kept. */
  #saved: PrivacySettings | undefined = undefined;
  /** Changes on their way, one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: PrivacyDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { settings: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  connect(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const read = await this.#deps.readPrivacy();
    runInAction(() => {
      this.failure = read.ok ? undefined : read.error;
      if (read.ok) this.#keep(read.value);
    });
  }

  change(change: Partial<PrivacySettings>): Promise<void> {
    if (this.settings) this.settings = { ...this.settings, ...change };
    const done = this.#last.then(() => this.#send(change));
    this.#last = done;
    return done;
  }

  async #send(change: Partial<PrivacySettings>): Promise<void> {
    const set = await this.#deps.changePrivacy(change);
    runInAction(() => {
      this.failure = set.ok ? undefined : set.error;
      if (set.ok) this.#keep(set.value);
      else this.settings = this.#saved;
    });
  }

  #keep(settings: PrivacySettings): void {
    this.#saved = settings;
    this.settings = settings;
  }
}

const Groups = styled.div`
  display: grid;
  gap: var(--s4);
`;
