import type { Language } from '@portal/contracts/languages';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import type { Ports } from '../ports.ts';

/** Changes the language of the caller's mails. Later tokens have it too. */
export function makeUpdateLanguage({ accounts }: Pick<Ports, 'accounts'>) {
  return async (
    { language }: { readonly language: Language },
    { sub }: Caller,
  ): Promise<{ readonly language: Language } | Problem> =>
    (await accounts.setLanguage(sub, language)) ? { language } : problem('not-signed-in');
}
