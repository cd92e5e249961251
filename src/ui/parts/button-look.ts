import { css } from 'styled-components';

/** What an action is: the screen's one main action, a plain one, a quiet one, or one that destroys. */
export type ButtonVariant = 'main' | 'plain' | 'ghost' | 'danger';
/** Small in rows, medium anywhere, large for the one thing a screen is for. */
export type ButtonSize = 's' | 'm' | 'l';

/** What the look of a button depends on. */
export interface ButtonLook {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
  readonly $wide: boolean;
}

const variants = {
  main: css`
    --fill: var(--coral);
    --edge: var(--coral);
    --text: var(--on-coral);
    --fill-hover: var(--coral-hover);
  `,
  plain: css`
    --fill: var(--surface);
    --edge: var(--line-strong);
    --text: var(--ink);
    --fill-hover: var(--sunken);
  `,
  ghost: css`
    --fill: transparent;
    --edge: transparent;
    --text: var(--ink-2);
    --fill-hover: var(--sunken);
  `,
  danger: css`
    --fill: var(--danger);
    --edge: var(--danger);
    --text: var(--on-danger);
    --fill-hover: color-mix(in srgb, var(--danger) 86%, var(--ink));
  `,
};

const sizes = {
  s: css`
    min-block-size: var(--target-s);
    padding: 6px 14px;
    font-size: var(--t-s);
  `,
  m: css`
    min-block-size: max(42px, var(--target));
    padding: 8px 20px;
  `,
  l: css`
    min-block-size: 54px;
    padding: 12px 30px;
    font-size: 17px;
  `,
};

/** Given to a button that stands on a ground that is dark in both themes. */
export const onDarkGround = css`
  --fill: var(--on-picture);
  --edge: var(--on-picture);
  --text: var(--svip-1);
  --fill-hover: color-mix(in srgb, var(--on-picture) 86%, var(--svip-1));
`;

/** The look shared by buttons and links that act like one. */
export const buttonLook = css<ButtonLook>`
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: 8px;
  position: relative;
  max-inline-size: 100%;
  border: 1px solid var(--edge);
  border-radius: var(--r-full);
  background: var(--fill);
  color: var(--text);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  overflow-wrap: anywhere;
  text-decoration: none;
  transition:
    background var(--quick),
    border-color var(--quick);

  &:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--fill-hover);
  }

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }

  &[aria-busy='true'] {
    opacity: 1;
    cursor: progress;
  }
`;
