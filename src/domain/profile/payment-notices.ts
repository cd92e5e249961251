import { GENDERS, type Gender } from './gender';

/** The notices a person must still see before the first charge of each kind. */
interface PaymentNotices {
  /** That messages to new friends cost coins. */
  readonly message: boolean;
  /** That a new friend's photos cost coins. */
  readonly burnPicture: boolean;
}

/** One of the notices. */
export type PaymentNotice = keyof PaymentNotices;

/** The notices of a new account: both for a man, none for anybody else (readings, New-friend photos). */
export function noticesOfNewAccount(gender: Gender): PaymentNotices {
  const due = gender === GENDERS.male;
  return { message: due, burnPicture: due };
}
