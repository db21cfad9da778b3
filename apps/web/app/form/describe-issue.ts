import { describeValidation } from '@portal/contracts/applications/messages';

/**
 * The sentence for a validation code of the contracts at a field. Sentences that the server sent with a problem
 * (`ApiProblem.fields`) contain blanks and stand as they are.
 */
export function describeIssue(code: string, field: string): string {
  return code.includes(' ') ? code : describeValidation(code, field);
}
