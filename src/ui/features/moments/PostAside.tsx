import { observer } from 'mobx-react-lite';
import { momentsTokens } from '@/application/moments/moments-tokens';
import type { Me } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { Slot } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { SquareAside } from './SquareAside';

interface PostAsideProps {
  readonly id: string;
  readonly me: Me;
}

/** Beside a moment: who published it; beside one's own, what else is one's own in the square. */
export const PostAside = observer(function PostAside({ id, me }: PostAsideProps) {
  const moment = useService(momentsTokens.moments).get(id);
  if (!moment) return null;
  if (moment.author.id === me.id) return <SquareAside />;
  return <Slot key={moment.author.id} of={slots.personSummary} props={{ person: moment.author }} />;
});
