import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { type ChangeViewsRequest, maxSavedViews, type SavedView } from '@portal/contracts/review/saved-views';
import { IconBookmarks } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { ColumnChoice, TableView } from '../../../ui/data-table/table-view.ts';
import { FlushEffects } from '../../../ui/flush-effects.tsx';
import { formPopover, Popover } from '../../../ui/overlays.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import classes from './saved-views.module.css';
import { findView, SavedViewItem, useSavedViews, ViewNameForm } from './saved-views.tsx';
import { queryOfView } from './use-stage-url-state.ts';

export interface SavedViewsMenuProps {
  readonly stage: Stage;
  readonly view: TableView;
  readonly columns: ColumnChoice;
}

/** A button that opens the organiser's saved views of a stage: open, rename, delete, and save the current one. */
export function SavedViewsMenu({ stage, view, columns }: SavedViewsMenuProps) {
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
        {opened && (
          <SavedViewList
            stage={stage}
            query={queryOfView({ ...view, columns })}
            shown={queryOfView(view)}
            onOpen={() => setOpened(false)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface SavedViewListProps {
  readonly stage: Stage;
  /** The query parameters of the current view with its columns. */
  readonly query: string;
  /** Those of its address: without columns, they are those of the device. */
  readonly shown: string;
  readonly onOpen: () => void;
}

/** What happened last in the list: a view is being renamed or was, was saved or deleted, or the server refused. */
type ListEvent =
  | { readonly kind: 'renaming' | 'renamed' | 'saved'; readonly name: string }
  | { readonly kind: 'deleted'; readonly view: SavedView }
  | { readonly kind: 'failed'; readonly message: string };

function SavedViewList({ stage, query, shown, onOpen }: SavedViewListProps) {
  const { t } = useLingui();
  const { compareTexts } = useFormat();
  const { views: stored, isError, reload, change: send } = useSavedViews(stage);
  const views = [...(stored ?? [])].sort((one, other) => compareTexts(one.name, other.name));
  const [event, setEvent] = useState<ListEvent>();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each event, because the clicked button has disappeared.
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[data-takes-focus]')?.focus();
  }, [event]);
  const change = (request: ChangeViewsRequest, done?: ListEvent) =>
    send(request, {
      onSuccess: () => setEvent(done),
      onError: ({ message }) => setEvent({ kind: 'failed', message }),
    });
  /** Renames a view, and puts it in the place of the one that has the name. */
  const rename = (view: SavedView, name: string) => {
    const sameName = findView(views, name);
    const remove = sameName?.view_id === view.view_id ? undefined : sameName?.view_id;
    change({ save: { ...view, name }, remove }, { kind: 'renamed', name });
  };
  if (stored === undefined)
    return isError ? <NotLoaded onRetry={reload} /> : <Skeleton height={36} aria-busy="true" />;
  return (
    <div ref={menu} className={classes.menu}>
      {views.length === 0 && (
        <p className={classes.hint}>
          <Trans>
            Give a search with its filters, its order and its columns a name, and open it again from here, on
            any device. Only you see your saved views.
          </Trans>
        </p>
      )}
      <ul className={classes.list}>
        {views.map((view) =>
          event?.kind === 'renaming' && event.name === view.name ? (
            <li key={view.view_id}>
              <ViewNameForm
                label={t`New name`}
                action={t`Rename`}
                name={view.name}
                isTaken={(name) => ![undefined, view].includes(findView(views, name))}
                onName={(name) => rename(view, name)}
                onCancel={() => setEvent({ kind: 'renamed', name: view.name })}
              />
            </li>
          ) : (
            <SavedViewItem
              key={view.view_id}
              view={view}
              isCurrent={[query, shown].includes(view.query)}
              takesFocus={event?.kind === 'renamed' && event.name === view.name}
              onOpen={onOpen}
              onRename={() => setEvent({ kind: 'renaming', name: view.name })}
              onDelete={() => change({ remove: view.view_id }, { kind: 'deleted', view })}
            />
          ),
        )}
      </ul>
      <div role="status" className={classes.status}>
        {event?.kind === 'saved' && <Saved name={event.name} />}
        {event?.kind === 'deleted' && (
          <Deleted
            name={event.view.name}
            onUndo={mayRestore(views, event.view) ? () => change({ save: event.view }) : undefined}
          />
        )}
        {event?.kind === 'failed' && event.message}
      </div>
      {views.length < maxSavedViews ? (
        <ViewNameForm
          label={t`Name of this view`}
          action={t`Save this view`}
          isTaken={(name) => findView(views, name) !== undefined}
          onName={(name) => {
            const view_id = findView(views, name)?.view_id ?? crypto.randomUUID();
            change({ save: { view_id, name, query } }, { kind: 'saved', name });
          }}
        />
      ) : (
        <p className={classes.hint} tabIndex={-1} data-takes-focus={event?.kind === 'saved' || undefined}>
          <Trans>
            You have {{ count: maxSavedViews }} saved views, as many as there can be. Delete one to save
            another.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Whether there is room for a deleted view, and no other one has its name since. */
const mayRestore = (views: readonly SavedView[], { name }: SavedView): boolean =>
  views.length < maxSavedViews && findView(views, name) === undefined;

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className={classes.menu}>
      <Trans>Your saved views did not load.</Trans>
      <Button kind="secondary" size="xs" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

interface DeletedProps {
  readonly name: string;
  readonly onUndo: (() => void) | undefined;
}

function Saved({ name }: { readonly name: string }) {
  const savedName = <bdi>{name}</bdi>;
  return <Trans>Saved as “{savedName}”.</Trans>;
}

function Deleted({ name, onUndo }: DeletedProps) {
  const deletedName = <bdi>{name}</bdi>;
  return (
    <>
      <Trans>“{deletedName}” is deleted.</Trans>{' '}
      {onUndo && (
        <Button kind="quiet" size="xs" onClick={onUndo} data-takes-focus>
          <Trans>Undo</Trans>
        </Button>
      )}
    </>
  );
}
