import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { type ChangeViewsRequest, maxViewName, type SavedView } from '@portal/contracts/review/saved-views';
import { foldText } from '@portal/contracts/review/search';
import { visibleName } from '@portal/contracts/text';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/queries.ts';
import { useRoundParam } from '../../../api/round-param.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import classes from './saved-views.module.css';

const viewsQuery = (stage: Stage) =>
  queryOptions({
    queryKey: keyOf('listViews', { stage }),
    queryFn: ({ signal }) => call('listViews', { params: { stage }, signal }),
  });

/** Finds a view by its name, in any spelling that a search takes for the same. */
export const findView = (views: readonly SavedView[], name: string) =>
  views.find((view) => foldText(view.name) === foldText(name.trim()));

/** The saved views of the signed-in organiser for a stage. A change leaves alone what other windows have changed since. */
export function useSavedViews(stage: Stage) {
  const queries = useQueryClient();
  const { queryKey } = viewsQuery(stage);
  const { data, isError, refetch } = useQuery(viewsQuery(stage));
  const change = useMutation({
    mutationFn: (body: ChangeViewsRequest) => call('changeViews', { params: { stage }, body }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return { views: data?.views, isError, reload: () => void refetch(), change: change.mutate };
}

export interface ViewNameFormProps {
  readonly label: string;
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

export function SavedViewItem({ view: { name, query }, isCurrent, takesFocus, ...on }: SavedViewItemProps) {
  const round = useRoundParam();
  const { t } = useLingui();
  return (
    <li className={classes.item}>
      <Link
        to={{ search: [round && `round=${round}`, query].filter(Boolean).join('&') }}
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
