import type { FieldName } from '@portal/contracts/applications/fields';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { Answers } from '../answers.ts';
import type { DraftSessionParts } from './draft-session.ts';

/** The open form as saving sees it; following it renders nothing. */
export function formPort(form: UseFormReturn<Answers>): DraftSessionParts['form'] {
  return {
    read: () => form.getValues(),
    // On the screen before the next key: it must not be typed over what nobody has seen yet.
    show: (answers) =>
      flushSync(() => {
        for (const [name, answer] of Object.entries(answers) as [FieldName, Answers[FieldName]][]) {
          form.setValue(name, answer, { shouldValidate: form.getFieldState(name).invalid });
        }
      }),
    onChange: (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
  };
}
