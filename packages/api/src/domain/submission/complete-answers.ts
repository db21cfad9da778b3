import type { StoredDraft } from '@portal/contracts/applications/draft';
import { completeApplicationSchema } from '@portal/contracts/applications/steps';
import { fieldCodes, fieldProblem, type Problem } from '../problem.ts';
import type { SubmittedAnswers } from './submission-record.ts';

/**
 * Turns a stored draft into a submission's answers; `application-incomplete` with the invalid fields if it is not complete.
 * Replaces the stored e-mail by the caller's current one.
 */
export function completeAnswers(draft: StoredDraft, email: string): SubmittedAnswers | Problem {
  const result = completeApplicationSchema.safeParse(draft.email === undefined ? draft : { ...draft, email });
  if (!result.success) return fieldProblem('application-incomplete', fieldCodes(result.error));
  // A stored draft contains no empty answers, and documents only in their stored form.
  return result.data as SubmittedAnswers;
}
