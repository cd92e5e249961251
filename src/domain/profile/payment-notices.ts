import { GENDERS, type Gender } from './gender';

/** What a person has still to be told before the first charge of its kind. */
export interface PaymentNotices {
  /** That messages to new friends cost coins. */
  readonly message: boolean;
  /** That a new friend's photos cost coins. */
  readonly burnPicture: boolean;
}

/** The notices a new account carries: a man's both, anybody else's none (readings, New-friend photos). */
export function noticesOfNewAccount(gender: Gender): PaymentNotices {
  const due = gender === GENDERS.male;
  return { message: due, burnPicture: due };
}
