import type { FieldName } from '@portal/contracts/applications/fields';
import { stepOf } from '@portal/contracts/applications/steps';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Answers } from './answers.ts';
import { faultsOf } from './completeness.ts';

/**
 * Checks the steps that the given fields belong to, by their schemas of the contracts; the messages of the errors
 * are codes. Typing in one step must not cost the checking of all of them.
 */
export const answersResolver: Resolver<Answers> = (values, _, { names = [] }) => {
  const steps = new Set((names as readonly FieldName[]).map(stepOf));
  const faults = [...steps].flatMap((step) => (step ? Object.entries(faultsOf(step, values)) : []));
  if (faults.length === 0) return { values, errors: {} };
  const errors = faults.map(([name, code]) => [name, { type: 'validate', message: code }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Answers> };
};
