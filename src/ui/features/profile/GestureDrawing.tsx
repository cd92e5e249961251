import styled from 'styled-components';
import type { Gesture } from '@/domain/profile/face-check';

/** Where the hand is beside the face, as in a mirror, and how far it is turned. */
const HANDS: Readonly<Record<Gesture, string>> = {
  cheek: 'translate(34 66) rotate(24)',
  ear: 'translate(92 50) rotate(-28)',
  nose: 'translate(62 74) rotate(-8)',
  head: 'translate(60 26) rotate(90)',
};

/** A hand with its fingers upwards; the wrist is at the origin's lower side. */
const PALM =
  'M-9 8V-4a3 3 0 0 1 6 0v-7a3 3 0 0 1 6 0v7-5a3 3 0 0 1 6 0v12c0 6-3 9-8 9h-3c-4 0-7-3-7-8z';
/** The same hand with one finger out. */
const FINGER = 'M-3 2v-14a3 3 0 0 1 6 0V-2h5a4 4 0 0 1 4 4v5c0 6-3 9-8 9h-3c-4 0-7-3-7-8V4z';

/** A face as in a mirror, with the hand of a gesture; the words are beside it. */
export function GestureDrawing({ gesture }: { readonly gesture: Gesture }) {
  return (
    <Drawing viewBox="0 0 120 120" aria-hidden="true">
      <path d="M22 118c4-20 19-28 38-28s34 8 38 28" />
      <ellipse cx="60" cy="54" rx="26" ry="32" />
      <path d="M34 50c-5-2-6 10 1 12M86 50c5-2 6 10-1 12M50 48v1M70 48v1M60 52l-2 9h4M51 70c5 5 13 5 18 0" />
      <path data-hand d={gesture === 'nose' ? FINGER : PALM} transform={HANDS[gesture]} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  inline-size: 96px;
  block-size: 96px;
  fill: none;
  stroke: var(--ink-2);
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;

  & > [data-hand] {
    fill: var(--gold-soft);
    stroke: var(--gold);
  }
`;
