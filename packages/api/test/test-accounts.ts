import type { Language } from '@portal/contracts/languages';
import type { Person, UserAccounts } from '../src/users/ports.ts';

/** Accounts of a user pool in memory, each with its last change. Every account exists until it is removed. */
export function makeTestAccounts() {
  const people = new Map<string, Person>();
  const languages = new Map<string, Language>();
  const removed = new Set<string>();
  return {
    people,
    languages,
    removed,
    update: async (sub, person) => {
      if (removed.has(sub)) return false;
      people.set(sub, person);
      return true;
    },
    setLanguage: async (sub, language) => {
      if (removed.has(sub)) return false;
      languages.set(sub, language);
      return true;
    },
    isOrganiser: async (_sub): Promise<boolean> => false,
    remove: async (sub) => void removed.add(sub),
  } satisfies UserAccounts & Record<string, unknown>;
}
