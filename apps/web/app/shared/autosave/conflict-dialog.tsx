import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './autosave.module.css';
import type { Choices, DocumentKind, FieldOf } from './document.ts';
import type { OpenConflict } from './use-document-session.ts';

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
  const id = useId();
  function keep(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onChoose(Object.fromEntries(new FormData(event.currentTarget)) as Choices<V>);
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
          <Button type="submit" form={id}>
            <Trans>Keep what I chose</Trans>
          </Button>
        </>
      }
    >
      {/* Takes the focus, so that the next key of a typing user chooses nothing. */}
      <p tabIndex={-1} data-autofocus className={classes.lead}>
        {lead}
      </p>
      {/* The browser asks for the choices that are missing. */}
      <form id={id} onSubmit={keep}>
        {fields.map((name) => (
          <FieldChoice
            key={name}
            name={name}
            label={kind.labelOf(name, i18n.locale)}
            mine={children(name, mine[name])}
            theirs={children(name, theirs.values[name])}
          />
        ))}
      </form>
    </Dialog>
  );
}

interface FieldChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

/** The two versions of one field, side by side on wide screens. */
function FieldChoice({ name, label, ...versions }: FieldChoiceProps) {
  const id = useId();
  return (
    <fieldset className={classes.conflict}>
      <legend>{label}</legend>
      <div className={classes.versions}>
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className={classes.version}>
            <label>
              <input type="radio" name={name} value={side} required aria-describedby={`${id}-${side}`} />
              {side === 'mine' ? <Trans>What you typed here</Trans> : <Trans>The other version</Trans>}
            </label>
            <div id={`${id}-${side}`} className={classes.value}>
              {versions[side]}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
