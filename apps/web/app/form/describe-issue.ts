import { describeValidation } from '@portal/contracts/applications/messages';

/**
 * Returns the message for a validation code of the contracts. Messages from the server (`ApiProblem.fields`) contain spaces
 * and are returned unchanged.
 */
export function describeIssue(code: string, field: string): string {
  return code.includes(' ') ? code : describeValidation(code, field);
}
