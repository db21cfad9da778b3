import { Plural, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { ReactNode } from 'react';
import { type Control, type UseFormSetFocus, useFormState } from 'react-hook-form';
import { describeIssue } from '../../../shared/questions/describe-issue.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { Answers } from '../answers.ts';
import classes from './frame.module.css';

export interface ErrorListProps {
  readonly title: ReactNode;
  /** What is wrong, and the place where it can be corrected. */
  readonly errors: readonly { readonly text: string; readonly href: string; readonly open: () => void }[];
  /** The number of attempts to continue: each one focuses the list. */
  readonly tries: number;
}

/** What must be corrected, with links. */
export function ErrorList({ title, errors, tries }: ErrorListProps) {
  return (
    <div className={classes.summary}>
      <Alert tone="error" takesFocus={tries} title={title}>
        <ul>
          {errors.map(({ text, href, open }) => (
            <li key={href}>
              <a
                href={href}
                onClick={(event) => {
                  event.preventDefault();
                  open();
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

export interface ErrorSummaryProps extends Pick<ErrorListProps, 'tries'> {
  readonly control: Control<Answers>;
  /** The fields of the step, in their order. */
  readonly fields: readonly FieldName[];
  readonly setFocus: UseFormSetFocus<Answers>;
}

/** The errors of a step, with links to their questions. */
export function ErrorSummary({ control, fields, setFocus, tries }: ErrorSummaryProps) {
  const { i18n } = useLingui();
  const { errors } = useFormState({ control });
  const found = fields.flatMap((name) => {
    const code = errors[name]?.message;
    if (code === undefined) return [];
    return [{ text: describeIssue(i18n, code, name), href: `#${name}`, open: () => setFocus(name) }];
  });
  if (tries === 0 || found.length === 0) return null;
  return (
    <ErrorList
      title={
        <Plural
          value={{ count: found.length }}
          one="One answer needs your attention"
          other="# answers need your attention"
        />
      }
      errors={found}
      tries={tries}
    />
  );
}
