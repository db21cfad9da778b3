import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './autosave.module.css';
import type { Choices, DocumentKind, FieldOf } from './document.ts';
import type { OpenConflict } from './use-document-session.ts';

type Side = 'mine' | 'theirs';

export interface ConflictDialogProps<V extends object> extends OpenConflict<V> {
  readonly kind: Pick<DocumentKind<V>, 'labelOf'>;
  /** What is in the form. */
  readonly mine: V;
  readonly title: string;
  /** Says who changed the fields, too. */
  readonly lead: ReactNode;
  /** Renders a value to read. */
  readonly children: (name: FieldOf<V>, value: V[FieldOf<V>]) => ReactNode;
}

/** Lets the user choose between two versions of a document, field by field. */
export function ConflictDialog<V extends object>(props: ConflictDialogProps<V>) {
  const { i18n } = useLingui();
  const { kind, fields, mine, theirs, title, lead, children, onChoose } = props;
  const [choices, setChoices] = useState<Choices<V>>({});
  const [isTried, setIsTried] = useState(false);
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(fields.map((name) => [name, side])) as Choices<V>);

  function keep(): void {
    const open = fields.find((name) => choices[name] === undefined);
    if (open === undefined) {
      onChoose(choices);
      return;
    }
    setIsTried(true);
    document.querySelector<HTMLInputElement>(`input[name="keep-${open}"]`)?.focus();
  }

  return (
    <Dialog
      opened
      size="xl"
      onClose={() => onChoose(undefined)}
      title={title}
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
      {/* Takes the focus, so that the next key of a typing user chooses nothing. */}
      <p tabIndex={-1} data-autofocus className={classes.lead}>
        {lead}
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
        <FieldChoice
          key={name}
          name={name}
          label={kind.labelOf(name, i18n.locale)}
          mine={children(name, mine[name])}
          theirs={children(name, theirs.values[name])}
          choice={choices[name]}
          missing={isTried && choices[name] === undefined}
          onChoose={(side) => setChoices((before) => ({ ...before, [name]: side }))}
        />
      ))}
    </Dialog>
  );
}

interface FieldChoiceProps extends Readonly<Record<Side, ReactNode>> {
  readonly name: string;
  readonly label: string;
  readonly choice: Side | undefined;
  /** Whether the user confirmed without choosing here. */
  readonly missing: boolean;
  readonly onChoose: (side: Side) => void;
}

/** The two versions of one field, side by side on wide screens. */
function FieldChoice(props: FieldChoiceProps) {
  const { name, label, choice, missing, onChoose } = props;
  const id = useId();
  return (
    <fieldset className={classes.conflict} aria-describedby={missing ? `${id}-missing` : undefined}>
      <legend>{label}</legend>
      {missing && (
        <p id={`${id}-missing`} role="alert" className={classes.missing}>
          <Trans>Please choose one of the two.</Trans>
        </p>
      )}
      <div className={classes.versions}>
        {(['mine', 'theirs'] as const).map((side) => (
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
            <div id={`${id}-${side}`} className={classes.value}>
              {props[side]}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
