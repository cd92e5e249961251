import type { Peer } from '@/domain/messaging/conversation';
import { EditableName } from '@/ui/parts/EditableName';
import { useTypedWords } from '@/ui/kernel/use-typed-words';
import { useShownName } from './use-shown-name';

interface PersonNameProps {
  readonly person: Peer | undefined;
  /** The name I gave the person, else their own; empty once the account is gone. */
  readonly name: string;
  readonly onRename: (typed: string) => Promise<boolean>;
}

/** The name of the person of the conversation; it can be edited while the account exists. */
export function PersonName({ person, name, onRename }: PersonNameProps) {
  const shown = useShownName(person, name);
  return (
    <h2 dir="auto">
      {shown !== name ? shown : <Renamed key={person?.userId} {...{ person, name, onRename }} />}
    </h2>
  );
}

function Renamed({ person, name, onRename }: PersonNameProps) {
  const typed = useTypedWords(`remark-${person?.userId ?? ''}`);
  return <EditableName {...{ name, typed, onRename }} nickname={person?.nickname ?? ''} />;
}
