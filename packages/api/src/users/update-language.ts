import type { Language } from '@portal/contracts/languages';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import type { UserAccounts } from '../domain/users/ports.ts';

export type UpdateLanguage = (
  request: { readonly language: Language },
  caller: Caller,
) => Promise<{ readonly language: Language } | Problem>;

export interface UpdateLanguagePorts {
  readonly accounts: Pick<UserAccounts, 'setLanguage'>;
}

/** Changes the language of the caller's mails. Later tokens have it too. */
export function makeUpdateLanguage({ accounts }: UpdateLanguagePorts): UpdateLanguage {
  return async ({ language }, { sub }) =>
    (await accounts.setLanguage(sub, language)) ? { language } : problem('not-signed-in');
}
