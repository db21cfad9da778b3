import type { FieldName } from '@portal/contracts/applications/fields';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { formatDateTime } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Answers, pickAnswers } from '../answers.ts';
import classes from './conflict.module.css';
import { ContestedAnswer } from './contested-answer.tsx';
import { draftMessages } from './draft.messages.ts';
import type { Choices } from './saver.ts';
import type { OpenContest } from './use-draft.ts';

export interface ConflictDialogProps extends OpenContest {
  readonly applicationId: string;
  readonly control: Control<Answers>;
}

/** Two windows changed the same answers: the founder decides for each, nothing is overwritten silently. */
export function ConflictDialog({ applicationId, control, theirs, fields, onChoose }: ConflictDialogProps) {
  // The last words before the question took the focus belong to it.
  const mine = useWatch({ control, compute: (answers) => pickAnswers(answers, fields) });
  const [choices, setChoices] = useState<Choices>({});
  const [tried, setTried] = useState(false);
  const all = (side: 'mine' | 'theirs') =>
    setChoices(Object.fromEntries(fields.map((name) => [name, side])) as Choices);

  function keep(): void {
    const open = fields.find((name) => choices[name] === undefined);
    if (open === undefined) {
      onChoose(choices);
      return;
    }
    setTried(true);
    focusOn(open);
  }

  return (
    <Dialog
      opened
      size="xl"
      onClose={() => onChoose(undefined)}
      title={draftMessages.contestTitle}
      footer={
        <>
          <Button kind="secondary" onClick={() => onChoose(undefined)}>
            {draftMessages.decideLater}
          </Button>
          <Button onClick={keep}>{draftMessages.keepChoices}</Button>
        </>
      }
    >
      {/* Takes the focus: whoever was typing when the question came must not answer it with the next key. */}
      <p tabIndex={-1} data-autofocus className={classes.lead}>
        {draftMessages.contestText(formatDateTime(theirs.updatedAt))}
      </p>
      {fields.length > 1 && (
        <div className={classes.shortcuts}>
          <Button kind="secondary" size="sm" onClick={() => all('mine')}>
            {draftMessages.allMine}
          </Button>
          <Button kind="secondary" size="sm" onClick={() => all('theirs')}>
            {draftMessages.allTheirs}
          </Button>
        </div>
      )}
      {fields.map((name) => (
        <ContestedAnswer
          key={name}
          applicationId={applicationId}
          name={name}
          mine={mine[name] ?? null}
          theirs={theirs.answers[name]}
          choice={choices[name]}
          missing={tried && choices[name] === undefined}
          onChoose={(side) => setChoices((before) => ({ ...before, [name]: side }))}
        />
      ))}
    </Dialog>
  );
}

function focusOn(name: FieldName): void {
  document.querySelector<HTMLInputElement>(`input[name="keep-${name}"]`)?.focus();
}
