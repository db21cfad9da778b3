import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { type ChangeViewsRequest, maxViewName, type SavedView } from '@portal/contracts/review/saved-views';
import { foldText } from '@portal/contracts/review/search';
import { visibleName } from '@portal/contracts/text';
import { IconBookmarks, IconTrash } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { ColumnChoice, TableView } from '../../../ui/data-table/table-view.ts';
import { Failure } from '../../../ui/failure.tsx';
import { FlushEffects } from '../../../ui/flush-effects.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { formPopover, Popover } from '../../../ui/overlays.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import classes from './saved-views.module.css';
import { queryOfView, useStageAddresses } from './use-stage-url-state.ts';

export interface SavedViewsMenuProps {
  readonly stage: Stage;
  readonly view: TableView;
  readonly columns: ColumnChoice;
}

/** A button that opens the organiser's saved views of a stage: open, delete, and save the current one. */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      {...formPopover}
      opened={opened}
      onChange={setOpened}
      // Always below the button: the page scrolls to the end of a long list.
      middlewares={{ flip: false, shift: true }}
    >
      <Popover.Target>
        <Button
          kind="secondary"
          icon={IconBookmarks}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Trans>Saved views</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Saved views`}>
        <FlushEffects />
        {opened && <SavedViewList {...props} onOpen={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

const viewsQuery = (stage: Stage) =>
  queryOptions({
    queryKey: keyOf('listViews', { stage }),
    queryFn: ({ signal }) => call('listViews', { params: { stage }, signal }),
  });

function SavedViewList({
  stage,
  view: current,
  columns,
  onOpen,
}: SavedViewsMenuProps & { readonly onOpen: () => void }) {
  const { t } = useLingui();
  const { compareTexts } = useFormat();
  const queries = useQueryClient();
  const addresses = useStageAddresses();
  const menu = useRef<HTMLDivElement>(null);
  const { queryKey } = viewsQuery(stage);
  const { data, error: loadError, refetch } = useQuery(viewsQuery(stage));
  // A change leaves alone what other windows have changed since.
  const { mutate, variables, isSuccess, error } = useMutation({
    mutationFn: (body: ChangeViewsRequest) => call('changeViews', { params: { stage }, body }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      // The clicked button may have disappeared.
      menu.current?.focus();
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  if (!data)
    return loadError ? (
      <Failure title={t`Your saved views did not load.`} error={loadError} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={36} aria-busy="true" />
    );
  const views = [...data.views].sort((one, other) => compareTexts(one.name, other.name));
  const query = queryOfView({ ...current, columns });
  // The address of a view without columns of its own has those of the device.
  const shown = [query, queryOfView(current)];
  const saved = <bdi>{variables?.save?.name}</bdi>;
  return (
    <div ref={menu} className={classes.menu} tabIndex={-1}>
      {views.length === 0 && (
        <p className={classes.hint}>
          <Trans>
            Give a search with its filters, its order and its columns a name, and open it again from here, on
            any device. Only you see your saved views.
          </Trans>
        </p>
      )}
      <ul className={classes.list}>
        {views.map((view) => (
          <li key={view.view_id} className={classes.item}>
            <Link
              to={addresses.ofQuery(view.query)}
              className={classes.link ?? ''}
              aria-current={shown.includes(view.query) || undefined}
              onClick={onOpen}
              preventScrollReset
            >
              <bdi>{view.name}</bdi>
            </Link>
            <IconButton
              size="md"
              label={t`Delete ${{ name: view.name }}`}
              icon={IconTrash}
              onClick={() => mutate({ remove: view.view_id })}
            />
          </li>
        ))}
      </ul>
      <div role="status" className={classes.status}>
        {isSuccess && variables.save && <Trans>Saved as “{saved}”.</Trans>}
        {error?.message}
      </div>
      <ViewNameForm
        views={views}
        onSave={(named, onSuccess) => mutate({ save: { ...named, query } }, { onSuccess })}
      />
    </div>
  );
}

interface ViewNameFormProps {
  readonly views: readonly SavedView[];
  readonly onSave: (view: Pick<SavedView, 'view_id' | 'name'>, onSaved: () => void) => void;
}

/** Asks for the name of a view; under the name of another one, in any spelling that a search takes for the same, it replaces that. */
function ViewNameForm({ views, onSave }: ViewNameFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const name = visibleName(text);
  const replaced = views.find((view) => foldText(view.name) === foldText(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name === '');
    if (name === '') return;
    onSave({ view_id: replaced?.view_id ?? crypto.randomUUID(), name }, () => setText(''));
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t`Name of this view`}
        value={text}
        maxLength={maxViewName}
        error={isMissing && t`Give the view a name.`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" kind="secondary">
        {replaced ? <Trans>Replace the view of this name</Trans> : <Trans>Save this view</Trans>}
      </Button>
    </form>
  );
}
