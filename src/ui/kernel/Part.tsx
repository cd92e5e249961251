import { createElement, use } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from './scope';
import type { LoadPart } from './screen-loader';
import { uiTokens } from './ui-tokens';

export interface PartProps {
  readonly load: LoadPart;
}

/** Draws a part of the interface that is fetched when first needed; a navigation waits for it. */
export function Part({ load }: PartProps) {
  const { key } = useLocation();
  return createElement(use(useService(uiTokens.screenLoader).part(load, key)));
}
