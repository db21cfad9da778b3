import { brokenPasswordRules, isEdgedBySpace } from '@portal/contracts/identity/account';
import { accountValidation } from './validation.messages.ts';

/** What is still wrong with a password, as one line: messages joined by commas; `undefined` when all rules hold. */
export function passwordFeedback(password: string): string | undefined {
  const broken = brokenPasswordRules(password).map((rule) => rule.id);
  const lines = [
    ...(broken.includes('length') ? [accountValidation['password-too-short']] : []),
    ...(broken.some((id) => id !== 'length') ? [accountValidation['password-too-simple']] : []),
    ...(isEdgedBySpace(password) ? [accountValidation['password-edged-by-space']] : []),
  ];
  return lines.length > 0 ? lines.join(', ') : undefined;
}
