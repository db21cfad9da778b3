import { fields } from '@portal/contracts/applications/fields';
import { stepFields, stepSchemas } from '@portal/contracts/applications/steps';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { describe, expect, test } from 'vitest';
import { formStep, formSteps } from './form-steps.ts';

describe.each(formSteps)('step $number', (step) => {
  const names = step.sections.flatMap(({ fields }) => fields);

  test('has the fields of the contracts, in their order', () => {
    expect(names).toEqual([...stepFields[step.number]]);
  });

  test('marks its questions as required exactly when they are', () => {
    for (const name of names) {
      const certified = name === 'DPITTRegistrationCertificate' ? 'yes' : 'no';
      const complete = exampleApplication().complete();
      const answers = { ...complete, isDPITTCertified: certified, [name]: fields[name].empty };
      const issues = stepSchemas[step.number].safeParse(answers).error?.issues ?? [];
      expect([name, issues.some(({ path }) => path[0] === name)]).toEqual([name, fields[name].required]);
    }
  });
});

test('the review has no questions', () => {
  expect(formStep(6)).toBeUndefined();
});
