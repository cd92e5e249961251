import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type FormEvent } from 'react';
import { BrandMark } from '@/ui/parts/BrandMark';
import { Button } from '@/ui/parts/Button';
import { AnnouncementsPane } from './AnnouncementsPane';
import { ComplaintsPane } from './ComplaintsPane';
import type { DeskTab, DeskViewModel } from './desk.view-model';
import { FacesPane } from './FacesPane';
import { LogPane } from './LogPane';
import { OrdersPane } from './OrdersPane';
import { PeoplePane } from './PeoplePane';
import { SignIn } from './SignIn';
import { SupportPane } from './SupportPane';
import { SupportViewModel } from './support.view-model';
import { useKeys } from './use-keys';
import { useConnected } from './use-connected';

interface DeskProps {
  readonly desk: DeskViewModel;
}

/** The whole page: the key first, then the desk. */
export const Desk = observer(function Desk({ desk }: DeskProps) {
  useEffect(() => void desk.start(), [desk]);
  if (desk.session === 'unknown') return null;
  return desk.session === 'none' ? <SignIn desk={desk} /> : <AtDesk desk={desk} />;
});

const TABS: Readonly<Record<DeskTab, string>> = {
  support: 'Support',
  complaints: 'Complaints',
  people: 'People',
  faces: 'Faces',
  orders: 'Orders',
  announcements: 'Announcements',
  log: 'Log',
};

const AtDesk = observer(function AtDesk({ desk }: DeskProps) {
  const support = useConnected(() => new SupportViewModel(desk));
  const { tab } = desk;
  return (
    <div className="desk">
      <Top desk={desk} waiting={support.counts.waiting} />
      <p className="notice" role="alert" hidden={desk.notice === ''}>
        {desk.notice}
      </p>
      {tab === 'support' && <SupportPane desk={desk} support={support} />}
      {tab === 'complaints' && <ComplaintsPane desk={desk} />}
      {tab === 'people' && <PeoplePane desk={desk} />}
      {tab === 'faces' && <FacesPane desk={desk} />}
      {tab === 'orders' && <OrdersPane desk={desk} />}
      {tab === 'announcements' && <AnnouncementsPane desk={desk} />}
      {tab === 'log' && <LogPane desk={desk} />}
    </div>
  );
});

const Top = observer(function Top({ desk, waiting }: DeskProps & { readonly waiting: number }) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  function find(event: FormEvent): void {
    event.preventDefault();
    if (field.current) desk.find(field.current.value);
  }
  return (
    <header className="top">
      <span className="brand">
        <BrandMark size={24} />
        Desk
      </span>
      <nav aria-label="Desk">
        {(Object.keys(TABS) as DeskTab[]).map((tab) => (
          <button
            key={tab}
            type="button"
            aria-current={desk.tab === tab ? 'page' : undefined}
            onClick={() => desk.show(tab)}
          >
            {TABS[tab]}
            {tab === 'support' && waiting > 0 && <span className="count hot">{waiting}</span>}
          </button>
        ))}
      </nav>
      <form role="search" onSubmit={find}>
        <label className="find">
          <span className="hidden">Account number or e-mail address</span>
          <input ref={field} type="search" placeholder="ID or e-mail" autoComplete="off" />
          <kbd aria-hidden="true">/</kbd>
        </label>
      </form>
      <Button variant="ghost" size="s" onClick={() => void desk.signOut()}>
        {`Sign out ${desk.operator}`}
      </Button>
    </header>
  );
});
