import { fieldLabels } from '@portal/contracts/applications/messages';
import { type StepNumber, stepTitles } from '@portal/contracts/applications/steps';
import { IconPencil } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Answers, isEmpty } from '../answers.ts';
import { Answer } from './answer.tsx';
import { reviewMessages } from './review.messages.ts';
import classes from './review.module.css';
import { reviewCards, shownFields, stepsOf } from './review-cards.ts';

export interface ReviewAnswersProps {
  readonly applicationId: string;
  readonly answers: Answers;
  /** Jumps to the step of an answer; none when nothing can be changed any more. */
  readonly onEdit?: (step: StepNumber) => void;
}

/** All answers in cards, read-only. */
export function ReviewAnswers({ applicationId, answers, onEdit }: ReviewAnswersProps) {
  return reviewCards.map(({ title, fields }) => (
    <Card key={title} title={title} level={3} aside={onEdit && <Edits fields={fields} onEdit={onEdit} />}>
      <dl className={classes.answers}>
        {shownFields(fields, answers).map((name) => {
          const value = answers[name];
          return (
            <div key={name} className={classes.answer}>
              <dt>{fieldLabels[name]}</dt>
              <dd>
                {value === null || isEmpty(value) ? (
                  <span className={classes.nothing}>{reviewMessages.notProvided}</span>
                ) : (
                  <Answer applicationId={applicationId} name={name} value={value} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  ));
}

interface EditsProps {
  readonly fields: Parameters<typeof stepsOf>[0];
  readonly onEdit: (step: StepNumber) => void;
}

/** One way back for each step that a card draws from. */
function Edits({ fields, onEdit }: EditsProps) {
  return (
    <div className={classes.edits}>
      {stepsOf(fields).map((step) => (
        <Button key={step} kind="quiet" size="sm" icon={IconPencil} onClick={() => onEdit(step)}>
          {reviewMessages.edit(stepTitles[step])}
        </Button>
      ))}
    </div>
  );
}
