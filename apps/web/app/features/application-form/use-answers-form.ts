import type { FieldName } from '@portal/contracts/applications/fields';
import { stepOf } from '@portal/contracts/applications/steps';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useFindUnsafeFields } from '../../shared/documents/document-scans.tsx';
import type { Answers } from './answers.ts';
import { stepErrorsOf } from './completeness.ts';

/** In ms. Errors appear with this delay, so that a half-typed word is not marked; corrected errors disappear at once. */
const errorDelay = 700;

/** Validates only the steps of the given fields, so that typing stays fast. The error messages are validation codes. */
const answersResolver: Resolver<Answers> = (values, _, { names = [] }) => {
  const steps = new Set((names as readonly FieldName[]).map(stepOf));
  const errorCodes = [...steps].flatMap((step) => (step ? Object.entries(stepErrorsOf(step, values)) : []));
  if (errorCodes.length === 0) return { values, errors: {} };
  const errors = errorCodes.map(([name, code]) => [name, { type: 'validate', message: code }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Answers> };
};

/** Returns the react-hook-form of an application's answers, which validates them as the founder types. */
export function useAnswersForm(defaultValues: Answers): UseFormReturn<Answers> {
  return useForm<Answers>({
    resolver: answersResolver,
    mode: 'onChange',
    delayError: errorDelay,
    shouldFocusError: false,
    defaultValues,
  });
}

/** Returns a function that marks what is wrong in the answers to questions, also unsafe documents. It returns whether nothing is. */
export function useCheckAnswers({ trigger, getValues, setError }: UseFormReturn<Answers>) {
  const findUnsafeFields = useFindUnsafeFields();
  return async (names: readonly FieldName[]): Promise<boolean> => {
    const isAnswered = await trigger([...names]);
    const unsafe = findUnsafeFields(getValues()).filter((name) => names.includes(name));
    for (const name of unsafe) setError(name, { type: 'scan', message: 'file-unsafe' });
    return isAnswered && unsafe.length === 0;
  };
}
