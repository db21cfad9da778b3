import { problem } from '../domain/problem.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/** Changes the language of the caller's mails. Later tokens have it too. */
export function makeUpdateLanguage({ accounts }: Pick<Ports, 'accounts'>): UseCase<'updateLanguage'> {
  return async ({ body: { language }, caller }) =>
    (await accounts.setLanguage(caller.sub, language)) ? { language } : problem('not-signed-in');
}
