import { Trans, useLingui } from '@lingui/react/macro';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { IconPencil } from '@tabler/icons-react';
import { fieldTexts } from '../../../application/field-texts.ts';
import { stepTitles } from '../../../application/form-steps.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Answers, isEmpty } from '../answers.ts';
import { Answer } from './answer.tsx';
import classes from './review.module.css';
import { reviewCards, shownFields, stepsOf } from './review-cards.ts';

export interface ReviewAnswersProps {
  readonly applicationId: string;
  readonly answers: Answers;
  /** Opens the step of an answer. Omit it for read-only applications. */
  readonly onEdit?: (step: StepNumber) => void;
}

/** All answers in cards, read-only. */
export function ReviewAnswers({ applicationId, answers, onEdit }: ReviewAnswersProps) {
  const { t } = useLingui();
  return reviewCards.map(({ card, title, fields }) => (
    <Card
      key={card}
      title={t(title)}
      level={3}
      aside={onEdit && <EditButtons fields={fields} onEdit={onEdit} />}
    >
      <dl className={classes.answers}>
        {shownFields(fields, answers).map((name) => {
          const value = answers[name];
          return (
            <div key={name} className={classes.answer}>
              <dt>{t(fieldTexts[name].label)}</dt>
              <dd>
                {value === null || isEmpty(value) ? (
                  <span className={classes.empty}>
                    <Trans>Not provided</Trans>
                  </span>
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

interface EditButtonsProps {
  readonly fields: Parameters<typeof stepsOf>[0];
  readonly onEdit: (step: StepNumber) => void;
}

/** An edit button for each step of the card's fields. */
function EditButtons({ fields, onEdit }: EditButtonsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.edits}>
      {stepsOf(fields).map((step) => (
        <Button key={step} kind="quiet" size="sm" icon={IconPencil} onClick={() => onEdit(step)}>
          {t`Edit ${{ title: t(stepTitles[step]) }}`}
        </Button>
      ))}
    </div>
  );
}
