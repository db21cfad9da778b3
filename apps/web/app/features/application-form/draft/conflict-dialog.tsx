import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { useId, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useFormat } from '../../../i18n/format.ts';
import { type Choices, pick } from '../../../shared/autosave/document.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Answers, isEmpty } from '../answers.ts';
import { Answer } from '../review/answer.tsx';
import classes from './draft.module.css';
import type { OpenConflict } from './use-draft.ts';

export interface ConflictDialogProps extends OpenConflict {
  readonly applicationId: string;
  readonly control: Control<Answers>;
}

/** Lets the founder choose between the answers of two windows, field by field. */
export function ConflictDialog({ applicationId, control, theirs, fields, onChoose }: ConflictDialogProps) {
  const { t } = useLingui();
  // Watched: the founder may type until the dialog takes the focus.
  const mine = useWatch({ control, compute: (answers) => pick(answers, fields) });
  const { formatDateTime } = useFormat();
  const [choices, setChoices] = useState<Choices<Answers>>({});
  const [isTried, setIsTried] = useState(false);
  const chooseAll = (side: 'mine' | 'theirs') =>
    setChoices(Object.fromEntries(fields.map((name) => [name, side])) as Choices<Answers>);

  function keep(): void {
    const open = fields.find((name) => choices[name] === undefined);
    if (open === undefined) {
      onChoose(choices);
      return;
    }
    setIsTried(true);
    focusOn(open);
  }

  return (
    <Dialog
      opened
      size="xl"
      onClose={() => onChoose(undefined)}
      title={t`Changed in another window`}
      footer={
        <>
          <Button kind="secondary" onClick={() => onChoose(undefined)}>
            <Trans>Decide later</Trans>
          </Button>
          <Button onClick={keep}>
            <Trans>Keep these answers</Trans>
          </Button>
        </>
      }
    >
      {/* Takes the focus, so that the next key of a typing founder chooses nothing. */}
      <p tabIndex={-1} data-autofocus className={classes.lead}>
        <Trans>
          These answers were also changed in another window or on another device (saved{' '}
          {{ time: formatDateTime(theirs.updatedAt ?? '') }}). Nothing has been overwritten. Please choose
          what to keep.
        </Trans>
      </p>
      {fields.length > 1 && (
        <div className={classes.shortcuts}>
          <Button kind="secondary" size="sm" onClick={() => chooseAll('mine')}>
            <Trans>Keep all of mine</Trans>
          </Button>
          <Button kind="secondary" size="sm" onClick={() => chooseAll('theirs')}>
            <Trans>Take all of theirs</Trans>
          </Button>
        </div>
      )}
      {fields.map((name) => (
        <AnswerChoice
          key={name}
          applicationId={applicationId}
          name={name}
          mine={mine[name] ?? null}
          theirs={theirs.values[name]}
          choice={choices[name]}
          missing={isTried && choices[name] === undefined}
          onChoose={(side) => setChoices((before) => ({ ...before, [name]: side }))}
        />
      ))}
    </Dialog>
  );
}

function focusOn(name: FieldName): void {
  document.querySelector<HTMLInputElement>(`input[name="keep-${name}"]`)?.focus();
}

interface AnswerChoiceProps {
  readonly applicationId: string;
  readonly name: FieldName;
  readonly mine: Answers[FieldName];
  readonly theirs: Answers[FieldName];
  readonly choice: 'mine' | 'theirs' | undefined;
  /** Whether the founder confirmed without choosing here. */
  readonly missing: boolean;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

/** The two versions of one answer, side by side on wide screens. */
function AnswerChoice(props: AnswerChoiceProps) {
  const { applicationId, name, choice, missing, onChoose } = props;
  const { i18n } = useLingui();
  const id = useId();
  return (
    <fieldset className={classes.conflict} aria-describedby={missing ? `${id}-missing` : undefined}>
      <legend>{questionLabel(i18n.locale, name)}</legend>
      {missing && (
        <p id={`${id}-missing`} role="alert" className={classes.missing}>
          <Trans>Please choose one of the two.</Trans>
        </p>
      )}
      <div className={classes.versions}>
        {(['mine', 'theirs'] as const).map((side) => {
          const { [side]: value } = props;
          return (
            <div key={side} className={classes.version} data-chosen={choice === side || undefined}>
              <label>
                <input
                  type="radio"
                  name={`keep-${name}`}
                  checked={choice === side}
                  aria-describedby={`${id}-${side}`}
                  onChange={() => onChoose(side)}
                />
                {side === 'mine' ? <Trans>What you typed here</Trans> : <Trans>The other version</Trans>}
              </label>
              <div id={`${id}-${side}`} className={classes.answer}>
                {value === null || isEmpty(value) ? (
                  <em>
                    <Trans comment="Instead of an answer">Nothing</Trans>
                  </em>
                ) : (
                  <Answer applicationId={applicationId} name={name} value={value} />
                )}
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
