import type { StoredDraft } from '@portal/contracts/applications/draft';
import { completeApplicationSchema } from '@portal/contracts/applications/steps';
import { fieldCodes, fieldProblem, type Problem } from '../problem.ts';
import type { SubmittedAnswers } from './submission-record.ts';

/**
 * The stored draft as a submission's answers; `application-incomplete` with the fields at fault when it is not
 * complete. The e-mail is the caller's own, whatever it was when the draft was saved.
 */
export function completeAnswers(draft: StoredDraft, email: string): SubmittedAnswers | Problem {
  const result = completeApplicationSchema.safeParse(draft.email === undefined ? draft : { ...draft, email });
  if (!result.success) return fieldProblem('application-incomplete', fieldCodes(result.error));
  // A stored draft holds no empty answers, and documents in their stored form only.
  return result.data as SubmittedAnswers;
}
