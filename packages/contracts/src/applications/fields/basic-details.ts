import * as z from 'zod/mini';
import { phoneDigits, phonePrefix } from '../../identity/account.ts';
import { cities } from '../choices.ts';
import { isSafeWebsite } from '../website.ts';
import type { Field } from './field.ts';
import { boundedLine, optionalLine, requiredChoice, requiredLine } from './kinds.ts';

/** Step 1: founder, startup and address. */
export const basicDetails = {
  startupName: {
    ...requiredLine(2, 200, { autoComplete: 'organization' }),
    section: 'people',
    card: 'startup',
    organiserSection: 'startup',
  },
  founderName: {
    ...requiredLine(2, 200, { autoComplete: 'name' }),
    section: 'people',
    card: 'founder',
    organiserSection: 'founder',
  },
  email: {
    ...requiredLine(1, 254, { type: 'email', autoComplete: 'email', readOnly: true }),
    complete: z.email('incomplete').check(z.maxLength(254)),
    section: 'people',
    card: 'founder',
    organiserSection: 'founder',
  },
  phone: {
    ...requiredLine(10, 20, {
      type: 'tel',
      inputMode: 'numeric',
      autoComplete: 'tel-national',
      prefix: phonePrefix,
      keep: phoneDigits,
    }),
    complete: z.string('incomplete').check(z.regex(/^\d{10}$/, 'incomplete')),
    section: 'people',
    card: 'founder',
    organiserSection: 'founder',
  },
  website: {
    ...optionalLine(500, { type: 'url', inputMode: 'url', autoComplete: 'url', placeholder: 'https://' }),
    complete: z.nullish(boundedLine(500).check(z.trim(), z.refine(isSafeWebsite, 'website-invalid'))),
    section: 'business',
    card: 'startup',
    organiserSection: 'startup',
  },
  registrationNumber: {
    ...optionalLine(50),
    control: { kind: 'registration-number' },
    section: 'business',
    card: 'startup',
    organiserSection: 'startup',
  },
  address: {
    ...requiredLine(5, 500, { autoComplete: 'street-address' }),
    section: 'business',
    card: 'founder',
    organiserSection: 'founder',
  },
  city: {
    ...requiredChoice('select', cities),
    section: 'business',
    card: 'founder',
    organiserSection: 'founder',
  },
} as const satisfies Record<string, Field>;
