import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { BanDialog } from './BanDialog';
import type { DeskViewModel } from './desk.view-model';
import { GrantDialog } from './GrantDialog';
import { PersonViewModel, type PersonVo } from './person.view-model';
import { countryName, dayOf, languageName, numberOf, timeOf } from './times';
import { useConnected } from './use-connected';

interface PersonPanelProps {
  readonly desk: DeskViewModel;
  readonly account: number;
}

/** What an operator may know of a person, and what can be done for or against them. */
export const PersonPanel = observer(function PersonPanel({ desk, account }: PersonPanelProps) {
  const person = useConnected(() => new PersonViewModel(desk, String(account)));
  const [asked, setAsked] = useState<'grant' | 'ban'>();
  const { shown } = person;
  if (!shown) return <aside className="person" aria-label="Person" aria-busy="true" />;
  const { ban } = shown;
  return (
    <aside className="person" aria-label="Person">
      <Who person={shown} />
      <Facts person={shown} />
      <Button size="s" icon="wallet" wide onClick={() => setAsked('grant')}>
        Grant coins
      </Button>
      {ban ? (
        <>
          <p className="small">
            Banned for {ban.reason}
            {ban.until === undefined ? ', for good' : ` until ${timeOf(ban.until)}`}
            {ban.note !== '' && `: ${ban.note}`}
          </p>
          <Button size="s" wide onClick={() => void person.unban()}>
            Lift the ban
          </Button>
        </>
      ) : (
        shown.status === 'active' && (
          <Button size="s" icon="block" wide onClick={() => setAsked('ban')}>
            Ban…
          </Button>
        )
      )}
      <Log person={shown} />
      {asked === 'grant' && <GrantDialog person={person} onClose={() => setAsked(undefined)} />}
      {asked === 'ban' && <BanDialog person={person} onClose={() => setAsked(undefined)} />}
    </aside>
  );
});

function Who({ person }: { readonly person: PersonVo }) {
  return (
    <div className="who">
      <Avatar avatar={person.avatar} name={person.nickname} size={52} />
      <div>
        <h2>{person.nickname}</h2>
        <small>
          {person.account} · {person.status}
        </small>
      </div>
    </div>
  );
}

function Facts({ person }: { readonly person: PersonVo }) {
  const { balances, complaints } = person;
  const country = countryName(person.country);
  const facts: readonly (readonly [string, string])[] = [
    ['E-mail', masked(person.email)],
    ['Language', languageName(person.language)],
    ...(country === '' ? [] : [['Country', country] as const]),
    ['Since', dayOf(person.registeredAt)],
    ['Last seen', person.lastSeenAt === undefined ? 'never' : timeOf(person.lastSeenAt)],
    ['Gold coins', numberOf(balances.coins)],
    ['Characters', `${numberOf(balances.characters)} + ${numberOf(balances.vipCharacters)} VIP`],
    ['Complaints about them', `${complaints.about}, ${complaints.upheld} upheld`],
    ['Complaints by them', String(complaints.made)],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Log({ person }: { readonly person: PersonVo }) {
  if (person.log.length === 0) return null;
  return (
    <>
      <h3>What operators did</h3>
      <ul className="entries">
        {person.log.map(({ id, at, operator, action, detail }) => (
          <li key={id}>
            {action.replaceAll('-', ' ')} <small>{`${operator}, ${timeOf(at)}`}</small>
            {detail !== '' && <small className="detail">{detail}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Enough of an address to recognise it. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return email === '' ? 'none' : `${name.slice(0, 2)}…@${host}`;
}
