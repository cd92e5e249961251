import { describe } from 'vitest';
import { assureDeclaredAge } from '@server/account/declared-age';
import { describeAgeAssurance } from './age-assurance';

describe('the declared birth date assures ages', () => {
  describeAgeAssurance(assureDeclaredAge);
});
