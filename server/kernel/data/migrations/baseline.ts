import { account } from './baseline/account';
import { complaints } from './baseline/complaints';
import { demo } from './baseline/demo';
import { friends } from './baseline/friends';
import { gateway } from './baseline/gateway';
import { gifts } from './baseline/gifts';
import { kernel } from './baseline/kernel';
import { mail } from './baseline/mail';
import { matching } from './baseline/matching';
import { media } from './baseline/media';
import { messaging } from './baseline/messaging';
import { moments } from './baseline/moments';
import { notices } from './baseline/notices';
import { operator } from './baseline/operator';
import { payments } from './baseline/payments';
import { shop } from './baseline/shop';
import { translation } from './baseline/translation';
import { wallet } from './baseline/wallet';
import type { Migration } from './migration';

/**
 * The schema of 28 November 2026 (commit 800d606b), slice by slice; what they share refers to people, who come first.
 * Its name is that of the last step until then, so a database that has this step has all of it (ADR-0074).
 */
export const baseline: Migration = {
  id: '0107-maybe-unread',
  sql: [
    account,
    complaints,
    demo,
    friends,
    gateway,
    gifts,
    kernel,
    mail,
    matching,
    media,
    messaging,
    moments,
    notices,
    operator,
    payments,
    shop,
    translation,
    wallet,
  ].join('\n'),
};
