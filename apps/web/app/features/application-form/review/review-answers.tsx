import { Trans, useLingui } from '@lingui/react/macro';
import { type FieldName, fields } from '@portal/contracts/applications/fields';
import type { Field } from '@portal/contracts/applications/fields/field';
import { type StepNumber, stepOf } from '@portal/contracts/applications/steps';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import type { Answers } from '../answers.ts';
import { Answer } from './answer.tsx';
import classes from './review.module.css';
import { reviewCards, shownFields } from './review-cards.ts';

export interface ReviewAnswersProps {
  readonly applicationId: string;
  readonly answers: Answers;
  /** Opens the question of an answer. Omit it for read-only applications. */
  readonly onEdit?: (step: StepNumber, question: FieldName) => void;
  /** The answer whose button takes the focus, in the upper part of the screen. */
  readonly focused?: FieldName | undefined;
}

/** All answers in cards, read-only. */
export function ReviewAnswers({ applicationId, answers, onEdit, focused }: ReviewAnswersProps) {
  const { t, i18n } = useLingui();
  return reviewCards.map(({ card, title, fields }) => (
    <Card key={card} title={t(title)} level={3}>
      <dl className={classes.answers}>
        {shownFields(fields, answers).map((name) => {
          const value = answers[name];
          return (
            <div key={name} className={classes.answer}>
              <dt>{questionLabel(i18n.locale, name)}</dt>
              <dd className={classes.value}>
                <Clamped name={name} isLong={typeof value === 'string' && value.length > longText}>
                  <Answer applicationId={applicationId} name={name} value={value} />
                </Clamped>
              </dd>
              {onEdit && <ChangeButton name={name} isFocused={name === focused} onEdit={onEdit} />}
            </div>
          );
        })}
      </dl>
    </Card>
  ));
}

interface ChangeButtonProps {
  readonly name: FieldName;
  readonly isFocused: boolean;
  readonly onEdit: (step: StepNumber, question: FieldName) => void;
}

/** Leads to a question; nothing where the founder cannot change the answer. */
function ChangeButton({ name, isFocused, onEdit }: ChangeButtonProps) {
  const { i18n } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    button.current?.focus();
    button.current?.scrollIntoView({ block: 'start' });
  }, [isFocused]);
  const step = stepOf(name);
  const { control }: Field = fields[name];
  const question = questionLabel(i18n.locale, name);
  if (step === undefined || (control.kind === 'line' && control.readOnly)) return null;
  return (
    <dd className={classes.change}>
      <Button ref={button} kind="quiet" size="sm" onClick={() => onEdit(step, name)}>
        <Trans>
          Change<VisuallyHidden> {question}</VisuallyHidden>
        </Trans>
      </Button>
    </dd>
  );
}

/** In characters: about seven lines on a wide screen. The clamp of the style sheet shows four. */
const longText = 400;

interface ClampedProps {
  readonly name: FieldName;
  readonly isLong: boolean;
  readonly children: ReactNode;
}

/** The first lines of a long answer, and a button that shows the others. */
function Clamped({ name, isLong, children }: ClampedProps) {
  const { i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  if (!isLong) return children;
  const question = questionLabel(i18n.locale, name);
  return (
    <>
      <div className={isOpen ? undefined : classes.clamped}>{children}</div>
      <div className={classes.more}>
        <Button kind="quiet" size="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? (
            <Trans>
              Show less<VisuallyHidden> of {question}</VisuallyHidden>
            </Trans>
          ) : (
            <Trans>
              Show more<VisuallyHidden> of {question}</VisuallyHidden>
            </Trans>
          )}
        </Button>
      </div>
    </>
  );
}
