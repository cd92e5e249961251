import type { Language } from '@/domain/shared/language';
import { aboutMeNear } from './near/about-me';
import { answersNear } from './near/answers';
import { complimentsNear } from './near/compliments';
import { courtesyNear } from './near/courtesy';
import { cultureNear } from './near/culture';
import { feelingsNear } from './near/feelings';
import { foodNear } from './near/food';
import { goodbyeNear } from './near/goodbye';
import { greetingNear } from './near/greeting';
import { hobbiesNear } from './near/hobbies';
import { languagesNear } from './near/languages';
import { plansNear } from './near/plans';
import { questionsNear } from './near/questions';
import { reactionsNear } from './near/reactions';
import { safetyNear } from './near/safety';
import { smallTalkNear } from './near/small-talk';
import { travelNear } from './near/travel';
import { weatherNear } from './near/weather';
import { wishesNear } from './near/wishes';
import { workNear } from './near/work';
import type { NearTexts } from './phrase';
import type { PhraseId } from './phrasebook';

const NEAR: NearTexts<PhraseId> = {
  ...aboutMeNear,
  ...answersNear,
  ...complimentsNear,
  ...courtesyNear,
  ...cultureNear,
  ...feelingsNear,
  ...foodNear,
  ...goodbyeNear,
  ...greetingNear,
  ...hobbiesNear,
  ...languagesNear,
  ...plansNear,
  ...questionsNear,
  ...reactionsNear,
  ...safetyNear,
  ...smallTalkNear,
  ...travelNear,
  ...weatherNear,
  ...wishesNear,
  ...workNear,
};

/** Wordings close to a phrase, for companions only: see {@link NearTexts}. */
export function nearWordings(id: PhraseId, language: Language): readonly string[] {
  return NEAR[id]?.[language] ?? [];
}
