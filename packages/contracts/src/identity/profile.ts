import * as z from 'zod/mini';
import { storedAnswersSchema } from '../applications/draft.ts';
import { termsConsentSchema } from '../applications/submitting.ts';
import { languages } from '../languages.ts';
import { requiredName } from '../required-text.ts';
import { adminStatuses, stages } from '../review/decisions.ts';
import { requestedChangesSchema } from '../review/return-for-changes.ts';
import { nationalNumber } from './account.ts';
import { idSchema } from './id.ts';

/**
 * Creates the founder's profile. `user_id` and `email` must match the caller's token; name and phone are taken from the
 * token, whatever the request says.
 */
export const createUserRequestSchema = z.strictObject({
  user_id: z.string().check(z.minLength(1), z.maxLength(128)),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  phone: z.string().check(z.maxLength(20)),
  name: requiredName(200),
});

/** Changes name and phone of the caller; what is absent stays. `phone` has ten digits, without the country code. */
export const updateProfileRequestSchema = z.strictObject({
  name: z.optional(requiredName(200)),
  phone: z.optional(z.string().check(z.overwrite(nationalNumber), z.regex(/^\d{10}$/))),
});

/** Name and phone of the profile; without a profile, what was changed. `phone` in E.164. */
export const profileUpdatedSchema = z.object({
  message: z.string(),
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
});

/** The language of the caller's mails, which the portal takes on other devices, too. */
export const languageSchema = z.strictObject({ language: z.enum(languages) });

/** What a signed-in user changes of the login at the user pool. */
export const loginChanges = ['password-changed', 'second-factor-on', 'second-factor-off'] as const;
export type LoginChange = (typeof loginChanges)[number];

export const loginChangeSchema = z.strictObject({ change: z.enum(loginChanges) });

/** A decision on a submission, without the organiser who took it. `decided_at`: when the founder could learn it. */
export const ownDecisionSchema = z.object({
  stage: z.enum(stages),
  status: z.enum(adminStatuses),
  decided_at: z.iso.datetime(),
  /** What organisers wrote in the mail about it. */
  message: z.optional(z.string()),
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

/** What the founder submitted before handing in changes. `submitted_at`: when that version was handed in. */
const ownVersionSchema = z.object({
  submitted_at: z.iso.datetime(),
  digest: z.string(),
  terms: termsConsentSchema,
  answers: storedAnswersSchema,
});

/** What the portal keeps of a founder besides the applications themselves. */
export const accountDataSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Of the mails. */
  language: z.enum(languages),
  created_at: z.iso.datetime(),
  applications: z.array(
    z.object({
      application_id: idSchema,
      created_at: z.iso.datetime(),
      /** Oldest first. */
      decisions: z.array(ownDecisionSchema),
      /** Why the founder withdrew it, if the founder said so. */
      withdrawal_reason: z.optional(z.string()),
      /** What organisers asked the founder to change, oldest first. */
      changes_asked: z.array(requestedChangesSchema),
      /** The versions of the submission before the present one, oldest first. */
      earlier_versions: z.array(ownVersionSchema),
    }),
  ),
});
export type AccountData = z.infer<typeof accountDataSchema>;
