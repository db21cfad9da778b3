import { i18n } from '@lingui/core';
import type { FieldName } from '@portal/contracts/applications/fields';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { expect, test } from 'vitest';
import { findButton, openForm } from '../../../test/application-form.tsx';
import { record } from '../../../test/application-record.ts';
import { controlOf, descriptionsOf, findFieldErrors, write } from '../../../test/fields.ts';
import { ok } from '../../../test/stub-api.ts';
import { signInAs } from '../../../test/user-pool.ts';
import { describeIssue } from '../../shared/questions/describe-issue.ts';
import { questionLabel } from '../../shared/questions/question-names.ts';

/* What the form says about answers, at the question that is wrong. */

const tooManyWords = 'word '.repeat(301);
const tooFewCharacters = 'Nineteen characters';

type Written = Readonly<Partial<Record<FieldName, string>>>;

interface Step {
  readonly number: number;
  /** Beside an answer to every question of steps 1 to 4. */
  readonly answers?: object;
  /** The code that pressing Next leads to, at what is written and at questions without an answer. */
  readonly tries: readonly (readonly [code: string, written: Written, missing?: readonly FieldName[]])[];
}

const steps: readonly Step[] = [
  {
    number: 1,
    answers: { city: undefined },
    tries: [
      ['incomplete', { startupName: 'K', founderName: 'M', phone: '900000000', address: 'Here' }, ['city']],
      ['website-invalid', { website: 'kadal solar' }],
      ['too-many-characters', { address: 'x'.repeat(501) }],
    ],
  },
  {
    number: 3,
    answers: { scalabilityPotential: undefined },
    tries: [
      ['incomplete', { environmentalProblem: tooFewCharacters, marketReach: ' ' }, ['scalabilityPotential']],
      ['too-many-words', { carbonFootprintReduction: tooManyWords, marketReach: tooManyWords }],
    ],
  },
  {
    number: 5,
    answers: { isDPITTCertified: 'yes' },
    tries: [
      [
        'incomplete',
        { pitchDeckDescription: tooFewCharacters },
        ['DPITTRegistrationCertificate', 'pitchDeck'],
      ],
    ],
  },
];

const labelOf = (name: FieldName) => questionLabel(i18n.locale, name);

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
  for (const [code, written, missing = []] of tries) {
    const names = Object.keys(written) as FieldName[];
    write(Object.fromEntries(names.map((name) => [labelOf(name), written[name] ?? ''])));
    next.click();
    const errors = [...names, ...missing].map((name) => [labelOf(name), describeIssue(i18n, code, name)]);
    await findFieldErrors(Object.fromEntries(errors));
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
