import { invalidEmailMessage } from '../identity/account.ts';
import { maxDocumentMegabytes, maxSupportingDocuments } from '../uploads/documents.ts';
import type { FieldName } from './fields.ts';
import { maxWords } from './words.ts';

/** What each field is called in messages and as a label. */
export const fieldLabels = {
  startupName: 'Startup name',
  founderName: 'Founder name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  registrationNumber: 'Registration number',
  address: 'Business address',
  city: 'City',
  startupCategory: 'Startup category',
  greenFinance: 'Green finance',
  innovationDescription: 'Innovation description',
  currentStage: 'Current stage',
  sdgContribution: 'SDG contribution',
  environmentalProblem: 'Environmental problem',
  carbonFootprintReduction: 'Carbon footprint reduction',
  marketReach: 'Market reach',
  scalabilityPotential: 'Scalability potential',
  receivedFunding: 'Received funding',
  fundingDetails: 'Funding details',
  supportSeeking: 'Support seeking',
  fundingSupportNeeds: 'Funding support needs',
  supportUtilization: 'Support utilization',
  isDPITTCertified: 'DPITT certified',
  DPITTRegistrationCertificate: 'DPITT registration certificate',
  businessRegistrationCertificate: 'Business registration certificate',
  pitchDeck: 'Pitch deck',
  pitchDeckDescription: 'Pitch deck description',
  otherSupportingDocuments: 'Other supporting documents',
  testDocument: 'Test document',
} as const satisfies Record<FieldName, string>;

/** Every validation code, in English. A code that depends on the field is a function of its label. */
export const validationMessages = {
  'startup-name-required': 'Startup name is required',
  'founder-name-required': 'Founder name is required',
  'email-invalid': invalidEmailMessage,
  'phone-invalid': 'Invalid phone number',
  'website-invalid': 'Invalid website address. Please begin with https://',
  'address-required': 'Business address is required',
  'city-required': 'Please select a city',
  'innovation-too-short': 'Please describe your innovation (min 20 characters)',
  'current-stage-required': 'Please select current stage',
  'sdg-too-short': 'Please describe your SDG contribution (min 20 characters)',
  'problem-too-short': 'Please describe the environmental problem (min 20 characters)',
  'market-reach-required': 'Market reach is required',
  'scalability-required': 'Please select scalability potential',
  'received-funding-required': 'Please select an option',
  'utilization-too-short': "Please describe how you'll utilize support (min 20 characters)",
  'certified-required': 'Please select whether you are DPITT certified',
  'dpitt-certificate-required': 'DPITT registration certificate is required for DPITT-certified startups',
  'business-certificate-required':
    'Business registration certificate is required for non-DPITT-certified startups',
  'pitch-deck-required': 'Pitch Deck is required',
  'pitch-deck-too-short': 'Please describe your pitch deck (min 20 characters)',
  'terms-required': 'You must accept the terms and conditions.',
  'too-many-words': (label: string) => `${label} must be ${maxWords} words or less`,
  'too-many-characters': (label: string) => `${label} is too long`,
  'choice-unknown': (label: string) => `${label}: please choose one of the options`,
  'choice-repeated': (label: string) => `${label}: each option can be chosen once`,
  'too-many-entries': (label: string) => `${label}: at most 20 entries`,
  'too-many-files': `At most ${maxSupportingDocuments} files`,
  'file-not-pdf': 'Only PDF files are allowed',
  'file-too-large': `File size must be less than ${maxDocumentMegabytes}MB`,
  'file-empty': 'This file is empty',
  'document-unknown': (label: string) => `${label}: please upload this file again`,
  'file-unsafe': (label: string) =>
    `${label}: a virus was found in this file. Please remove it and upload a clean copy`,
  'unknown-field': 'This field is not known',
  'value-invalid': (label: string) => `${label}: this value is not valid`,
} as const;

export type ValidationCode = keyof typeof validationMessages;

function isValidationCode(code: string): code is ValidationCode {
  return Object.hasOwn(validationMessages, code);
}

/** The sentence for a validation code at a field; anything that is no code reads as `value-invalid`. */
export function describeValidation(code: string, field: string): string {
  const message = validationMessages[isValidationCode(code) ? code : 'value-invalid'];
  if (typeof message === 'string') return message;
  return message(Object.hasOwn(fieldLabels, field) ? fieldLabels[field as FieldName] : field);
}
