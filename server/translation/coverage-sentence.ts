import { LANGUAGES } from '@/domain/shared/language';
import { languageName } from '@/domain/shared/language-name';
import { summariseCoverage, type EngineCoverage } from '@/domain/translation/engine-coverage';

/** What this installation translates, in one English sentence for its operator. */
export function coverageSentence(engines: readonly EngineCoverage[]): string {
  const summary = summariseCoverage(engines);
  switch (summary.kind) {
    case 'phrases':
      return 'Translation: set phrases and the two Chinese scripts only.';
    case 'all':
      return `Translation: any of the ${LANGUAGES.length} languages, by ${summary.engine}.`;
    case 'silent':
      return `Translation: ${summary.engine} does not answer; set phrases only until it does.`;
    case 'pairs': {
      const pairs = summary.joined.map(
        ({ from, to, bothWays }) =>
          `${languageName(from, 'en')} ${bothWays ? '↔' : '→'} ${languageName(to, 'en')}`,
      );
      return `Translation: ${pairs.join(', ')} by ${summary.engines.join(' and ')}; set phrases otherwise.`;
    }
  }
}
