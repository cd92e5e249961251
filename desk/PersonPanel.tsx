import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { BanDialog } from './BanDialog';
import type { DeskViewModel } from './desk.view-model';
import { GrantDialog } from './GrantDialog';
import { PersonViewModel, type ShownPerson } from './person.view-model';
import { countryName, dayOf, languageName, numberOf, timeOf } from './times';
import { PersonNotes } from './PersonNotes';
import { PicturesDialog } from './PicturesDialog';
import { spoken } from './ReasonField';
import { WarnDialog } from './WarnDialog';
import { useConnected } from './use-connected';

interface PersonPanelProps {
  readonly desk: DeskViewModel;
  /** An account number or an e-mail address. */
  readonly who: string;
}

/** What an operator may know of a person, and what can be done for or against them. */
export const PersonPanel = observer(function PersonPanel({ desk, who }: PersonPanelProps) {
  const person = useConnected(() => new PersonViewModel(desk, who));
  const [asked, setAsked] = useState<'grant' | 'warn' | 'pictures' | 'ban'>();
  const { shown, failed } = person;
  const close = () => setAsked(undefined);
  if (!shown && failed) return <Unread onRetry={() => void person.read()} />;
  if (!shown) return <aside className="person" aria-label="Person" aria-busy="true" />;
  return (
    <aside className="person" aria-label="Person">
      <Who person={shown} />
      <Facts person={shown} />
      <Button size="s" icon="wallet" wide onClick={() => setAsked('grant')}>
        Grant coins
      </Button>
      {shown.status !== 'deleted' && (
        <div className="tools">
          <Button size="s" onClick={() => setAsked('warn')}>
            Warn…
          </Button>
          <Button size="s" icon="image" onClick={() => setAsked('pictures')}>
            Pictures…
          </Button>
          {shown.status === 'active' && (
            <Button size="s" icon="block" onClick={() => setAsked('ban')}>
              Ban…
            </Button>
          )}
        </div>
      )}
      {shown.ban && <Banned ban={shown.ban} onLift={() => void person.unban()} />}
      <PersonNotes person={person} />
      <Log person={shown} />
      {asked === 'grant' && <GrantDialog person={person} onClose={close} />}
      {asked === 'warn' && <WarnDialog person={person} onClose={close} />}
      {asked === 'pictures' && <PicturesDialog person={person} onClose={close} />}
      {asked === 'ban' && <BanDialog person={person} onClose={close} />}
    </aside>
  );
});

/** The notice above shows why. */
function Unread({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="empty">
      <p>The person could not be shown.</p>
      <Button size="s" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface BannedProps {
  readonly ban: NonNullable<ShownPerson['ban']>;
  readonly onLift: () => void;
}

function Banned({ ban: { reason, until, note }, onLift }: BannedProps) {
  return (
    <>
      <p className="small">
        Banned for {spoken(reason)}
        {until === undefined ? ', for good' : ` until ${timeOf(until)}`}
        {note !== '' && `: ${note}`}
      </p>
      <Button size="s" wide onClick={onLift}>
        Lift the ban
      </Button>
    </>
  );
}

function Who({ person }: { readonly person: ShownPerson }) {
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

function Facts({ person }: { readonly person: ShownPerson }) {
  const { balances, complaints } = person;
  const country = countryName(person.country);
  const facts: readonly (readonly [string, string])[] = [
    ['E-mail', masked(person.email)],
    ['Language', languageName(person.language)],
    ...(country === '' ? [] : [['Country', country] as const]),
    ['Since', dayOf(person.registeredAt)],
    ['Last seen', person.lastSeenAt === undefined ? 'never' : timeOf(person.lastSeenAt)],
    ['Gold coins', numberOf(balances.coins)],
    ...(balances.owed > 0 ? [['Coins owed', numberOf(balances.owed)] as const] : []),
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

function Log({ person }: { readonly person: ShownPerson }) {
  if (person.log.length === 0) return null;
  return (
    <>
      <h3>What operators did</h3>
      <ul className="entries">
        {person.log.map(({ id, at, operator, action, detail }) => (
          <li key={id}>
            {spoken(action)} <small>{`${operator}, ${timeOf(at)}`}</small>
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
