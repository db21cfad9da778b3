import { Trans, useLingui } from '@lingui/react/macro';
import { maxViewName, type SavedView } from '@portal/contracts/review/saved-views';
import { visibleName } from '@portal/contracts/text';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import classes from './saved-views.module.css';

export interface ViewNameFormProps {
  readonly label: string;
  /** The text of the button. */
  readonly action: string;
  /** The name to change, which then has the focus. */
  readonly name?: string;
  /** Whether another view has that name. */
  readonly isTaken: (name: string) => boolean;
  readonly onName: (name: string) => void;
  /** Ends a change of the name without one. */
  readonly onCancel?: () => void;
}

/** Asks for the name of a view. A name that another view has asks whether to replace that view. */
export function ViewNameForm({ label, action, name = '', isTaken, onName, onCancel }: ViewNameFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState(name);
  const [error, setError] = useState<'missing' | 'taken'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = visibleName(text);
    if (next === '') return setError('missing');
    if (isTaken(next) && error !== 'taken') return setError('taken');
    onName(next);
    if (!onCancel) setText('');
    setError(undefined);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={label}
        value={text}
        maxLength={maxViewName}
        data-takes-focus={onCancel && true}
        onFocus={({ currentTarget }) => onCancel && currentTarget.select()}
        error={
          error === 'missing'
            ? t`Give the view a name.`
            : error === 'taken' && t`You have a view with this name. Replace it?`
        }
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={classes.formButtons}>
        <Button type="submit" size="xs" kind="secondary">
          {error === 'taken' ? <Trans>Replace</Trans> : action}
        </Button>
        {onCancel && (
          <Button kind="quiet" size="xs" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

export interface SavedViewItemProps {
  readonly view: SavedView;
  /** Whether the table shows this view. */
  readonly isCurrent: boolean;
  /** Whether the button that renames it takes the focus: its form has disappeared. */
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** The link to a saved view, with buttons that rename and delete it. */
export function SavedViewItem({ view: { name, query }, isCurrent, takesFocus, ...on }: SavedViewItemProps) {
  const { t } = useLingui();
  return (
    <li className={classes.item}>
      <Link
        to={{ search: query }}
        className={classes.link ?? ''}
        aria-current={isCurrent || undefined}
        onClick={on.onOpen}
        preventScrollReset
      >
        <bdi>{name}</bdi>
      </Link>
      <IconButton
        size="md"
        label={t`Rename ${name}`}
        icon={IconPencil}
        data-takes-focus={takesFocus || undefined}
        onClick={on.onRename}
      />
      <IconButton size="md" label={t`Delete ${name}`} icon={IconTrash} onClick={on.onDelete} />
    </li>
  );
}
