import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { Person } from '@/domain/profile/person';
import { parseUserId } from '@/domain/shared/ids';
import { useFailureText } from '@/ui/i18n/failure-text';
import { createAction } from '@/ui/kernel/action';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import type { ForWhomProps } from '@/ui/kernel/slots';
import { useAddressChoice } from '@/ui/kernel/use-address-choice';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card } from '@/ui/parts/Card';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { Field } from '@/ui/parts/Field';
import { OfferHeading } from '@/ui/parts/OfferGroup';
import { PersonRow } from '@/ui/parts/PersonRow';

/** For the buyer or for another person, found by ID or by a friend's name, or taken from a profile. */
export const ForWhom = observer(function ForWhom(props: ForWhomProps) {
  const { me, isForOther, onForOther } = props;
  const { t } = useTranslation(['purchases', 'common']);
  useReceiverOfAddress(props);
  const [, keepReceiver] = useAddressChoice('receiver');
  const onOther = (person: Person | undefined): void => {
    props.onOther(person);
    if (person) keepReceiver(String(person.id));
  };
  return (
    <>
      <OfferHeading>{t('purchases:whom.title')}</OfferHeading>
      <ChoiceGroup
        label={t('purchases:whom.title')}
        labelHidden
        columns={2}
        value={isForOther ? 'other' : 'me'}
        onChange={(chosen) => {
          onForOther(chosen === 'other');
          if (chosen === 'me') keepReceiver(undefined);
        }}
        options={[
          {
            value: 'me',
            label: t('purchases:whom.me'),
            hint: t('common:accountNumber', { account: me.account }),
          },
          {
            value: 'other',
            label: t('purchases:whom.other'),
            hint: t('purchases:whom.otherHint'),
          },
        ]}
      />
      {isForOther && <FindPerson {...props} onOther={onOther} />}
    </>
  );
});

/** A buyer who comes from a profile has chosen the person there. */
function useReceiverOfAddress({ other, onForOther, onOther }: ForWhomProps): void {
  const chosen = useRef(other);
  useEffect(() => {
    chosen.current = other ?? chosen.current;
  }, [other]);
  const [query] = useSearchParams();
  const viewPerson = useService(profileTokens.viewPerson);
  const asked = query.get('receiver');
  useEffect(() => {
    const id = parseUserId(asked ?? '');
    if (!id.ok) return undefined;
    let isHere = true;
    onForOther(true);
    void viewPerson(id.value).then((found) => {
      // Another person may have been chosen before the answer came.
      if (isHere && found.ok && !chosen.current) onOther(found.value);
    });
    return () => {
      isHere = false;
    };
  }, [asked, viewPerson, onForOther, onOther]);
}

const FindPerson = observer(function FindPerson({ other, onOther }: ForWhomProps) {
  const { t } = useTranslation('purchases');
  const failureText = useFailureText();
  const lookUp = useService(profileTokens.lookUp);
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Person[]>([]);
  const searching = useViewModel(() => createAction(lookUp));

  async function search(event: FormEvent): Promise<void> {
    event.preventDefault();
    onOther(undefined);
    const answer = await searching.run(text);
    const people = answer?.value ?? [];
    setFound(people);
    if (people.length === 1) onOther(people[0]);
  }

  return (
    <Card as="form" noValidate onSubmit={(event: FormEvent) => void search(event)}>
      <Stack>
        <Search>
          <Field
            label={t('whom.search')}
            type="search"
            value={text}
            onChange={setText}
            error={failureText(searching.failure)}
          />
          <Button type="submit" busy={searching.busy}>
            {t('whom.find')}
          </Button>
        </Search>
        {other ? (
          <div role="status">
            <Chosen person={other} />
          </div>
        ) : (
          found.map((person) => (
            <PersonRow key={person.id} person={person} onOpen={() => onOther(person)} />
          ))
        )}
      </Stack>
    </Card>
  );
});

/** Who gets it; the account number makes clear which of two people with one name. */
function Chosen({ person }: { readonly person: Person }) {
  const { t } = useTranslation(['purchases', 'common']);
  return (
    <PersonRow person={person} to={routes.profile(person.id)}>
      <small>
        {t('common:accountNumber', { account: person.account })} · {t('purchases:whom.gets')}
      </small>
    </PersonRow>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--s3);
`;

const Search = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: flex-end;

  & > :first-child {
    flex: 1 1 200px;
  }
`;
