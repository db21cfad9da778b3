import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { type Choices, pick } from '../../shared/autosave/document.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RoundValue } from './changes.tsx';
import type { RoundPart, RoundParts } from './round-document.ts';
import { partTexts } from './round-texts.ts';
import classes from './rounds.module.css';
import type { OpenConflict } from './use-round-draft.ts';

const sides = ['mine', 'theirs'] as const;

export interface ConflictDialogProps extends OpenConflict {
  /** What is in the form. */
  readonly mine: RoundParts;
}

/** Lets the organiser choose between what was written here and what a colleague stored, part by part. */
export function ConflictDialog({ fields, theirs, mine: written, onChoose }: ConflictDialogProps) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<Choices<RoundParts>>({});
  const [isTried, setIsTried] = useState(false);
  const mine = pick(written, fields);
  const isOpen = (path: RoundPart) => choices[path] === undefined;

  function keep(): void {
    const open = fields.find(isOpen);
    setIsTried(true);
    if (open === undefined) onChoose(choices);
    else document.querySelector<HTMLInputElement>(`input[name="keep-${open}"]`)?.focus();
  }

  return (
    <Dialog
      opened
      size="xl"
      onClose={() => onChoose(undefined)}
      title={t`A colleague changed this round, too`}
      footer={
        <>
          <Button kind="secondary" onClick={() => onChoose(undefined)}>
            <Trans>Decide later</Trans>
          </Button>
          <Button onClick={keep}>
            <Trans>Keep what I chose</Trans>
          </Button>
        </>
      }
    >
      {/* Takes the focus, so that the next key of a typing organiser chooses nothing. */}
      <p tabIndex={-1} data-autofocus className={classes.lead}>
        <Trans>
          Nothing has been overwritten. You both changed the parts below: please choose which version of each
          to keep. What your colleague wrote elsewhere in the round is then added to yours.
        </Trans>
      </p>
      {fields.map((path) => (
        <PartChoice
          key={path}
          path={path}
          versions={{ mine: mine[path], theirs: theirs.values[path] }}
          choice={choices[path]}
          isMissing={isTried && isOpen(path)}
          onChoose={(side) => setChoices((before) => ({ ...before, [path]: side }))}
        />
      ))}
    </Dialog>
  );
}

interface PartChoiceProps {
  readonly path: RoundPart;
  readonly versions: Readonly<Record<(typeof sides)[number], unknown>>;
  readonly choice: 'mine' | 'theirs' | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

function PartChoice({ path, versions, choice, isMissing, onChoose }: PartChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className={classes.pair} aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend>{t(partTexts[path])}</legend>
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className={classes.error}>
          <Trans>Please choose one of the two.</Trans>
        </p>
      )}
      {sides.map((side) => (
        <div key={side} className={classes.version}>
          <label>
            <input
              type="radio"
              name={`keep-${path}`}
              checked={choice === side}
              aria-describedby={`${id}-${side}`}
              onChange={() => onChoose(side)}
            />{' '}
            {side === 'mine' ? <Trans>What you wrote here</Trans> : <Trans>Your colleague's version</Trans>}
          </label>
          <div id={`${id}-${side}`}>
            <RoundValue value={versions[side]} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
