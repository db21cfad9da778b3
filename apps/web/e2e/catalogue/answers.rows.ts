import { field, hint, type Row } from './row.ts';

const required = (label: string, said: string) =>
  ({ of: 'Form, step 1', said, seen: field(label) }) as const satisfies Row;

const atLeast = (label: string, said: string) =>
  ({ of: 'Form, minimum of 20 characters', said, seen: field(label) }) as const satisfies Row;

const atMost = (label: string) =>
  ({
    of: 'Form, maximum of 300 words',
    said: `${label} must be 300 words or less`,
    seen: field(label),
  }) as const satisfies Row;

const choice = (label: string, said: string) =>
  ({ of: 'Form, choices and lines', said, seen: field(label) }) as const satisfies Row;

const document = (label: string, said: string) =>
  ({ of: 'Form, documents required', said, seen: field(label) }) as const satisfies Row;

/** What the form says about answers. */
export const answerRows = {
  startupName: required('Startup name', 'Startup name is required'),
  founderName: required('Founder name', 'Founder name is required'),
  phone: required('Phone', 'Invalid phone number'),
  address: required('Business address', 'Business address is required'),
  city: required('City', 'Please select a city'),

  innovationShort: atLeast('Innovation description', 'Please describe your innovation (min 20 characters)'),
  sdgShort: atLeast('SDG contribution', 'Please describe your SDG contribution (min 20 characters)'),
  problemShort: atLeast(
    'Environmental problem',
    'Please describe the environmental problem (min 20 characters)',
  ),
  utilizationShort: atLeast(
    'Support utilization',
    "Please describe how you'll utilize support (min 20 characters)",
  ),
  deckShort: atLeast('Pitch deck description', 'Please describe your pitch deck (min 20 characters)'),

  innovationLong: atMost('Innovation description'),
  sdgLong: atMost('SDG contribution'),
  problemLong: atMost('Environmental problem'),
  carbonLong: atMost('Carbon footprint reduction'),
  reachLong: atMost('Market reach'),
  fundingLong: atMost('Funding details'),
  utilizationLong: atMost('Support utilization'),
  deckLong: atMost('Pitch deck description'),

  currentStage: choice('Current stage', 'Please select current stage'),
  marketReach: choice('Market reach', 'Market reach is required'),
  scalability: choice('Scalability potential', 'Please select scalability potential'),
  receivedFunding: choice('Received funding', 'Please select an option'),
  certified: choice('DPITT certified', 'Please select whether you are DPITT certified'),
  website: choice('Website', 'Invalid website address. Please begin with https://'),
  addressLong: choice('Business address', 'Business address is too long'),

  pitchDeck: document('Pitch deck', 'Pitch Deck is required'),
  dpittCertificate: document(
    'DPITT registration certificate',
    'DPITT registration certificate is required for DPITT-certified startups',
  ),
  businessCertificate: document(
    'Business registration certificate',
    'Business registration certificate is required for non-DPITT-certified startups',
  ),
  documentHint: { of: 'Files', said: 'Max 5MB • PDF only', seen: hint('Pitch deck') },
  terms: {
    of: 'Form, terms',
    said: 'You must accept the terms and conditions.',
    seen: field('I have read and accept the terms and conditions'),
  },
} as const satisfies Readonly<Record<string, Row>>;
