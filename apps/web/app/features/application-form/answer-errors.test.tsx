import { exampleApplication } from '@portal/contracts/testing/example-application';
import { afterAll, expect, test } from 'vitest';
import { findButton, openForm } from '../../../test/application-form.tsx';
import { record } from '../../../test/application-record.ts';
import { clearDrafts } from '../../../test/draft-slot.ts';
import { controlOf, descriptionsOf, findFieldErrors, write } from '../../../test/fields.ts';
import { ok } from '../../../test/stub-api.ts';
import { signInAs } from '../../../test/user-pool.ts';

/* What the form says about answers, at the question that is wrong. */

// Test files share the device.
afterAll(() => clearDrafts());

const tooManyWords = 'word '.repeat(301);
const tooFewCharacters = 'Nineteen characters';

type Texts = Readonly<Record<string, string>>;

interface Step {
  readonly number: number;
  /** Beside an answer to every question of steps 1 to 4. */
  readonly answers?: object;
  /** What is written, and the sentence at each question that pressing Next then leads to. */
  readonly tries: readonly (readonly [written: Texts, errors: Texts])[];
}

const steps: readonly Step[] = [
  {
    number: 1,
    answers: { city: undefined },
    tries: [
      [
        {
          'Startup name': 'K',
          'Founder name': 'M',
          Phone: '900000000',
          'Business address': 'Here',
          Website: 'kadal solar',
        },
        {
          'Startup name': 'Startup name is required',
          'Founder name': 'Founder name is required',
          Phone: 'Invalid phone number',
          'Business address': 'Business address is required',
          District: 'Please select a city',
          Website: 'This cannot be a website address. It looks like this: www.example.org',
        },
      ],
      [{ 'Business address': 'x'.repeat(501) }, { 'Business address': 'Business address is too long' }],
    ],
  },
  {
    number: 2,
    answers: { currentStage: undefined },
    tries: [
      [
        { 'Innovation description': tooFewCharacters, 'SDG contribution': tooFewCharacters },
        {
          'Innovation description': 'Please describe your innovation (min 20 characters)',
          'SDG contribution': 'Please describe your SDG contribution (min 20 characters)',
          'Current stage': 'Please select current stage',
        },
      ],
    ],
  },
  {
    number: 3,
    answers: { scalabilityPotential: undefined },
    tries: [
      [
        { 'Environmental problem': tooFewCharacters, 'Market reach': ' ' },
        {
          'Environmental problem': 'Please describe the environmental problem (min 20 characters)',
          'Market reach': 'Market reach is required',
          'Scalability potential': 'Please select scalability potential',
        },
      ],
      [
        { 'Carbon footprint reduction': tooManyWords, 'Market reach': tooManyWords },
        {
          'Carbon footprint reduction': 'Carbon footprint reduction must be 300 words or less',
          'Market reach': 'Market reach must be 300 words or less',
        },
      ],
    ],
  },
  {
    number: 4,
    answers: { receivedFunding: undefined },
    tries: [
      [
        { 'Support utilization': tooFewCharacters },
        {
          'Support utilization': "Please describe how you'll utilize support (min 20 characters)",
          'Received funding': 'Please select an option',
        },
      ],
    ],
  },
  {
    number: 4,
    answers: { receivedFunding: 'yes' },
    tries: [
      [
        { 'Funding details': tooManyWords },
        { 'Funding details': 'Funding details must be 300 words or less' },
      ],
    ],
  },
  {
    number: 5,
    tries: [
      [
        { 'Pitch deck description': tooFewCharacters },
        {
          'Pitch deck description': 'Please describe your pitch deck (min 20 characters)',
          'DPIIT recognition (Startup India)': 'Please select whether you are DPITT certified',
          'Pitch deck': 'Pitch Deck is required',
        },
      ],
    ],
  },
  {
    number: 5,
    answers: { isDPITTCertified: 'yes' },
    tries: [
      [
        {},
        {
          'Certificate of DPIIT recognition (Startup India)':
            'DPITT registration certificate is required for DPITT-certified startups',
        },
      ],
    ],
  },
  {
    number: 5,
    answers: { isDPITTCertified: 'no' },
    tries: [
      [
        {},
        {
          'Business registration certificate':
            'Business registration certificate is required for non-DPITT-certified startups',
        },
      ],
    ],
  },
];

const unanswered = { isDPITTCertified: undefined, pitchDeckDescription: undefined };

async function open(step: number, answers: object = {}) {
  await signInAs();
  const id = crypto.randomUUID(); // What one test writes stays on the device.
  const data = { ...exampleApplication().draft(), ...unanswered, ...answers };
  openForm(`/${id}?step=${step}`, {
    getApplications: () => ok(record({}, { id, application_id: id, data })),
  });
  return findButton('Next');
}

test.each(steps)('step $number with $answers', async ({ number, answers, tries }) => {
  const next = await open(number, answers);
  for (const [written, errors] of tries) {
    write(written);
    next.click();
    await findFieldErrors(errors);
  }
});

test('an answer that is wrong is shown as wrong after a pause in the typing', async () => {
  await open(1);
  write({ 'Startup name': 'K' });
  await findFieldErrors({ 'Startup name': 'Startup name is required' });
});

test('the question for a document says what is accepted', async () => {
  await open(5);
  expect(descriptionsOf(controlOf('Pitch deck')).join(' ')).toContain('Max 5MB • PDF only');
});
