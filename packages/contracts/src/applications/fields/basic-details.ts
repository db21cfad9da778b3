import * as z from 'zod/mini';
import { nationalNumber, phoneDigits, phonePrefix } from '../../identity/account.ts';
import { cities } from '../choices.ts';
import { websiteAddress } from '../website.ts';
import type { Field } from './field.ts';
import { optionalLine, requiredChoice, requiredLine } from './kinds.ts';

const normaliseWebsite = (typed: string) => websiteAddress(typed) ?? typed.trim();

/** Step 1: founder, startup and address. */
export const basicDetails = {
  startupName: {
    label: { en: 'Startup name', ta: 'புத்தொழில் நிறுவனத்தின் பெயர்' },
    ...requiredLine(2, 200, { autoComplete: 'organization' }),
    section: 'people',
    card: 'startup',
    organiserSection: 'startup',
  },
  founderName: {
    label: { en: 'Founder name', ta: 'நிறுவனர் பெயர்' },
    ...requiredLine(2, 200, { autoComplete: 'name' }),
    section: 'people',
    card: 'founder',
    organiserSection: 'founder',
  },
  email: {
    label: { en: 'E-mail', ta: 'மின்னஞ்சல்' },
    ...requiredLine(1, 254, { type: 'email', autoComplete: 'email', readOnly: true }),
    complete: z.email('incomplete').check(z.maxLength(254)),
    section: 'people',
    card: 'founder',
    organiserSection: 'founder',
  },
  phone: {
    label: { en: 'Phone', ta: 'தொலைபேசி எண்' },
    ...requiredLine(10, 20, {
      type: 'tel',
      inputMode: 'numeric',
      autoComplete: 'tel-national',
      prefix: phonePrefix,
      keep: phoneDigits,
    }),
    complete: z.string('incomplete').check(z.overwrite(nationalNumber), z.regex(/^\d{10}$/, 'incomplete')),
    section: 'people',
    card: 'founder',
    organiserSection: 'founder',
  },
  website: {
    label: { en: 'Website', ta: 'இணையதளம்' },
    ...optionalLine(500, {
      type: 'url',
      inputMode: 'url',
      autoComplete: 'url',
      normalise: normaliseWebsite,
    }),
    complete: z.nullish(
      z.string().check(
        z.overwrite(normaliseWebsite),
        z.maxLength(500, 'too-many-characters'),
        z.refine((text) => text === '' || websiteAddress(text) !== undefined, 'website-invalid'),
      ),
    ),
    section: 'business',
    card: 'startup',
    organiserSection: 'startup',
  },
  registrationNumber: {
    label: { en: 'Registration number', ta: 'பதிவு எண்' },
    ...optionalLine(50),
    control: { kind: 'registration-number' },
    section: 'business',
    card: 'startup',
    organiserSection: 'startup',
  },
  address: {
    label: { en: 'Business address', ta: 'நிறுவன முகவரி' },
    ...requiredLine(5, 500, { autoComplete: 'street-address', rows: 3 }),
    section: 'business',
    card: 'founder',
    organiserSection: 'founder',
  },
  city: {
    label: { en: 'District', ta: 'மாவட்டம்' },
    ...requiredChoice('select', cities),
    section: 'business',
    card: 'founder',
    organiserSection: 'founder',
  },
} as const satisfies Record<string, Field>;
