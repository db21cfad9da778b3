import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { type StepNumber, stepOf } from '@portal/contracts/applications/steps';

/** The steps that ask for the fields at fault in a server's answer, in their order. */
export function stepsNamedBy(fields: Readonly<Record<string, string>>): StepNumber[] {
  const names = Object.keys(fields).map((path) => path.replace(/^data\./, '').split('.')[0]);
  const known = fieldNames.filter((name: FieldName) => names.includes(name));
  const steps = known.map(stepOf).filter((step) => step !== undefined);
  return [...new Set(steps)].sort((one, other) => one - other);
}
