import { useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { ReactNode } from 'react';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { type Answers, isEmpty, sameAnswer } from '../answers.ts';
import { Answer } from '../review/answer.tsx';
import classes from './draft.module.css';

export interface CopyableAnswer {
  readonly id: string;
  readonly name: FieldName;
  readonly value: NonNullable<Answers[FieldName]>;
}

/**
 * Returns the answers that differ from the submitted ones, without empty ones.
 *
 * @param id begins the ids, which are unique on a page
 */
export function answersToCopy(
  answers: Partial<Answers>,
  submitted: Answers,
  id: string,
): readonly CopyableAnswer[] {
  return (Object.entries(answers) as [FieldName, Answers[FieldName]][]).flatMap(([name, value]) =>
    value === null || isEmpty(value) || sameAnswer(value, submitted[name])
      ? []
      : [{ id: `${id}-${name}`, name, value }],
  );
}

export interface CopyableAnswersProps {
  readonly title: string;
  readonly applicationId: string;
  readonly answers: readonly CopyableAnswer[];
  /** Why they are not submitted. */
  readonly children: ReactNode;
  /** What else can be done with them. */
  readonly action?: ReactNode;
}

/** Answers that are not submitted, to copy; nothing without any. */
export function CopyableAnswers({ title, applicationId, answers, children, action }: CopyableAnswersProps) {
  const { t, i18n } = useLingui();
  if (answers.length === 0) return null;
  return (
    <Card title={title}>
      <p className={classes.lead}>{children}</p>
      <dl className={classes.unsubmitted}>
        {answers.map(({ id, name, value }) => (
          <div key={id}>
            <dt>{questionLabel(i18n.locale, name)}</dt>
            <dd className={classes.answer}>
              <Answer applicationId={applicationId} name={name} value={value} />
              {typeof value === 'string' && (
                <CopyButton value={value} label={t({ message: 'Copy', comment: 'Button' })} quiet />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {action}
    </Card>
  );
}
