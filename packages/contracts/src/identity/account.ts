import * as z from 'zod';

/** The Cognito group whose members review applications. */
export const organiserGroup = 'organiser';

/** The country code that a sign-up's phone number is sent with. */
export const phonePrefix = '+91';

/** The same account however its address is typed: trimmed, NFKC, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** The five rules of a password, each with what it asks for. */
export const passwordRules = [
  { id: 'length', test: (password: string) => password.length >= 8, text: 'at least 8 characters' },
  {
    id: 'uppercase',
    test: (password: string) => /[A-Z]/.test(password),
    text: 'at least one uppercase letter',
  },
  {
    id: 'lowercase',
    test: (password: string) => /[a-z]/.test(password),
    text: 'at least one lowercase letter',
  },
  { id: 'number', test: (password: string) => /\d/.test(password), text: 'at least one number' },
  {
    id: 'special',
    test: (password: string) => /[!@#$%^&*]/.test(password),
    text: 'at least one special character (!@#$%^&*)',
  },
] as const;

export type PasswordRule = (typeof passwordRules)[number];

/** The rules that a password breaks. */
export function brokenPasswordRules(password: string): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !rule.test(password));
}

/** Digits only, at most ten: what the phone field keeps of what is typed. */
export function phoneDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 10);
}

export const signUpSchema = z.object({
  name: z.string().trim().min(1, 'name-required').max(200),
  email: z.email('email-invalid').max(254),
  phone: z.string().regex(/^\d{10}$/, 'phone-must-be-ten-digits'),
  password: z
    .string()
    .min(8, 'password-too-short')
    .refine(
      (password) => brokenPasswordRules(password).every((rule) => rule.id === 'length'),
      'password-too-simple',
    ),
});
export type SignUp = z.infer<typeof signUpSchema>;

export const logInSchema = z.object({
  email: z.string().trim().min(1, 'email-required'),
  password: z.string().min(1, 'password-required'),
});
export type LogIn = z.infer<typeof logInSchema>;

/** Step 0 of a password reset. */
export const requestResetSchema = z.object({ email: z.email('email-invalid').max(254) });
export type RequestReset = z.infer<typeof requestResetSchema>;

/** A new password, typed twice. */
const passwordTwice = {
  newPassword: signUpSchema.shape.password,
  confirmPassword: z.string().min(1, 'password-required'),
};

const isSameTwice = (answers: { readonly newPassword: string; readonly confirmPassword: string }) =>
  answers.newPassword === answers.confirmPassword;

const differ = { path: ['confirmPassword'], error: 'passwords-differ', when: () => true };

/** A password of one's own in the place of the one that an account was made with. */
export const firstPasswordSchema = z.object(passwordTwice).refine(isSameTwice, differ);
export type FirstPassword = z.infer<typeof firstPasswordSchema>;

/** Step 1 of a password reset. */
export const confirmResetSchema = z
  .object({ code: z.string().trim().regex(/^\d+$/, 'code-must-be-digits'), ...passwordTwice })
  .refine(isSameTwice, differ);
export type ConfirmReset = z.infer<typeof confirmResetSchema>;

/**
 * Makes the founder's profile. `user_id` and `email` must be those of the caller's token; the profile takes name and
 * phone from there, too, however they are written here.
 */
export const createUserRequestSchema = z.strictObject({
  user_id: z.string().min(1).max(128),
  email: z.string().min(3).max(254),
  phone: z.string().max(20),
  name: z.string().trim().min(1).max(200),
});
export type CreateUserRequest = z.infer<typeof createUserRequestSchema>;
