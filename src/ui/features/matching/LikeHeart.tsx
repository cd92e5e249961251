import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { makeAutoObservable } from 'mobx';
import type { Call, ApiFailure } from '@/application/shared/call';
import { likePerson, unlikePerson, type LikeStanding } from '@/contract/http/matching';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import { useFailureText } from '@/ui/i18n/failure-text';
import { createAction } from '@/ui/kernel/action';
import { useCall } from '@/ui/kernel/scope';
import type { LikePersonProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { iconPath } from '@/ui/parts/Icon';
import { useToasts } from '@/ui/parts/Toasts';
import { HEART } from '@/ui/parts/people-icons';

/** The heart: filled while one likes the person, unlike by the same tap (readings, Like). */
export const LikeHeart = observer(function LikeHeart({ person }: LikePersonProps) {
  const { t } = useTranslation('matching');
  const failureText = useFailureText();
  const toasts = useToasts();
  const calls = { like: useCall(likePerson), unlike: useCall(unlikePerson) };
  const view = useViewModel(() => new LikeViewModel(person, calls));
  const name = shownName(person.nickname, person.remark);

  async function handleClick(): Promise<void> {
    const standing = await view.toggle();
    if (standing?.mutual) toasts.show(t('like.mutualDone', { name }));
  }

  return (
    <Around>
      <Heart
        type="button"
        aria-pressed={view.liked}
        aria-label={t('like.label', { name })}
        onClick={() => void handleClick()}
      >
        <svg viewBox="0 0 24 24" width="21" height="21" aria-hidden="true">
          <path d={iconPath(HEART)} />
        </svg>
      </Heart>
      {view.failure && <Failure role="alert">{failureText(view.failure)}</Failure>}
    </Around>
  );
});

/** Whether one likes a person; a tap shows at once, and goes back when the server does not take it. */
class LikeViewModel {
  liked: boolean;
  readonly #send;

  constructor(
    { id, liked = false }: Pick<Person, 'id' | 'liked'>,
    { like, unlike }: Readonly<Record<'like' | 'unlike', Call<typeof likePerson>>>,
  ) {
    this.liked = liked;
    this.#send = createAction(
      (wanted: boolean) => (wanted ? like : unlike)({ userId: id }),
      (done) => {
        this.liked = done.ok ? done.value.liked : !this.liked;
      },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get failure(): ApiFailure | undefined {
    return this.#send.failure;
  }

  /** Whether the person is liked afterwards; undefined when it failed or was under way. */
  async toggle(): Promise<LikeStanding | undefined> {
    if (this.#send.busy) return undefined;
    this.liked = !this.liked;
    return (await this.#send.run(this.liked))?.value;
  }
}

const Around = styled.span`
  position: relative;
  flex: none;
  display: inline-grid;
`;

const Heart = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 1px solid var(--line-field);
  border-radius: 50%;
  background: var(--surface);
  color: var(--ink);
  cursor: pointer;
  transition: background var(--quick);

  & path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.7;
    stroke-linejoin: round;
  }

  &[aria-pressed='true'] {
    border-color: var(--coral);
    background: var(--coral);
    color: var(--on-coral);
  }

  &[aria-pressed='true'] path {
    fill: currentColor;
  }
`;

/** Under the heart and above what is there, so that nothing moves. */
const Failure = styled.span`
  position: absolute;
  z-index: 1;
  inset-block-start: 100%;
  inset-inline-end: 0;
  inline-size: max-content;
  max-inline-size: 140px;
  padding: var(--s1) var(--s2);
  border-radius: var(--r-s);
  background: var(--danger-soft);
  color: var(--danger);
  font-size: var(--t-xs);
`;
