/** The password behind {@link PASSWORD_HASH}. */
export const PASSWORD = 'a password';

/** Its argon2id hash at the lowest cost; hashes at the product's cost are slow on purpose. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$zqZwU6KtjFfbSGF8XrdH0Q$HlrlPpZdrO0Mt9J+ub6fjElTGMZx4CB4AH3CdGCPBDc';
