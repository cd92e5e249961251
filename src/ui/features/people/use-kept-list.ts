import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { circleTokens } from '@/application/people/circle-tokens';
import type { CircleNews } from '@/application/ports/circle';
import { useService } from '@/ui/app/scope';
import { listsOf } from './kept-lists';

type Lists = ReturnType<typeof listsOf>;

/**
 * One list about people: read anew when its page is opened, found as it was left when one comes back,
 * and read again when the server tells of `news`.
 */
export function useKeptList<Name extends keyof Lists>(
  name: Name,
  news: readonly CircleNews[],
): Lists[Name] {
  const list = listsOf(useService(circleTokens.circleApi))[name];
  const circle = useService(circleTokens.circle);
  const refreshCounts = useService(circleTokens.refreshCounts);
  const wayBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    // Opening some lists marks what is in them as seen: the counts are asked for after it.
    if (!wayBack || !list.loaded) void list.refresh().then(refreshCounts);
    return circle.onNews((told) => {
      if (news.includes(told)) void list.refresh().then(refreshCounts);
    });
  }, [list, circle, refreshCounts, wayBack, news]);
  return list;
}
