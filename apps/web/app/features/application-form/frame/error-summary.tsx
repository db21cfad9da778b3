import { Plural, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { type Control, type UseFormSetFocus, useFormState } from 'react-hook-form';
import { describeIssue } from '../../../shared/questions/describe-issue.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { Answers } from '../answers.ts';
import classes from './frame.module.css';

export interface ErrorSummaryProps {
  readonly control: Control<Answers>;
  /** The fields of the step, in their order. */
  readonly fields: readonly FieldName[];
  readonly setFocus: UseFormSetFocus<Answers>;
  /** The number of attempts to continue: each one focuses the summary. */
  readonly tries: number;
}

/** The errors of a step, with links to their questions. */
export function ErrorSummary({ control, fields, setFocus, tries }: ErrorSummaryProps) {
  const { i18n } = useLingui();
  const { errors } = useFormState({ control });
  const messages = fields.flatMap((name) => {
    const code = errors[name]?.message;
    return code === undefined ? [] : [{ name, message: describeIssue(i18n, code, name) }];
  });
  if (tries === 0 || messages.length === 0) return null;
  return (
    <div className={classes.summary}>
      <Alert
        tone="error"
        takesFocus={tries}
        title={
          <Plural
            value={{ count: messages.length }}
            one="One answer needs your attention"
            other="# answers need your attention"
          />
        }
      >
        <ul>
          {messages.map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  setFocus(name);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
