import { describeValidation } from '@portal/contracts/applications/messages';
import { accountValidation } from './validation.messages.ts';

type AccountCode = keyof typeof accountValidation;

const isAccountCode = (code: string): code is AccountCode => Object.hasOwn(accountValidation, code);

/**
 * The sentence for a validation code of the contracts at a field. Sentences that the server sent with a problem
 * (`ApiProblem.fields`) contain blanks and stand as they are.
 */
export function describeIssue(code: string, field: string): string {
  if (isAccountCode(code)) return accountValidation[code];
  return code.includes(' ') ? code : describeValidation(code, field);
}
