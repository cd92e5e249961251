import { createElement, use } from 'react';
import { useLocation } from 'react-router-dom';
import type { Namespace } from '@/ui/i18n/namespaces';
import { useService } from './scope';
import type { LoadPart } from './screen-loader';
import { uiTokens } from './ui-tokens';

export interface PartProps {
  readonly load: LoadPart;
  readonly needs?: readonly Namespace[];
}

/** Draws a part of the interface that is fetched when first needed; a navigation waits for it. */
export function Part({ load, needs = [] }: PartProps) {
  const { key } = useLocation();
  return createElement(use(useService(uiTokens.screenLoader).part(load, needs, key)));
}
