import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { IconBookmarks } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { TableView } from '../../../ui/data-table/table-view.ts';
import { FlushEffects } from '../../../ui/flush-effects.tsx';
import { formPopover, Popover } from '../../../ui/overlays.tsx';
import { SavedViewItem, ViewNameForm } from './saved-view-item.tsx';
import classes from './saved-views.module.css';
import { findView, maxSavedViews, type SavedView, useSavedViews } from './saved-views.ts';
import { queryOfView } from './use-stage-url-state.ts';

export interface SavedViewsMenuProps {
  readonly stage: Stage;
  /** The view that can be saved. */
  readonly view: TableView;
}

/** A button that opens the organiser's saved views of a stage: open, rename, delete, and save the current one. */
export function SavedViewsMenu({ stage, view }: SavedViewsMenuProps) {
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
        {opened && <SavedViewList stage={stage} query={queryOfView(view)} onOpen={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

interface SavedViewListProps {
  readonly stage: Stage;
  /** The query parameters of the current view. */
  readonly query: string;
  readonly onOpen: () => void;
}

/** What happened last in the list: a view is being renamed or was, was saved or deleted, or the views were not stored. */
type ListEvent =
  | { readonly kind: 'renaming' | 'renamed' | 'saved'; readonly name: string }
  | { readonly kind: 'deleted'; readonly view: SavedView; readonly place: number }
  | { readonly kind: 'failed' };

function SavedViewList({ stage, query, onOpen }: SavedViewListProps) {
  const { t } = useLingui();
  const { views, setViews } = useSavedViews(stage);
  const [event, setEvent] = useState<ListEvent>();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each event, because the clicked button has disappeared.
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[data-takes-focus]')?.focus();
  }, [event]);
  const change = (next: readonly SavedView[], done?: ListEvent) =>
    setEvent(setViews(next) ? done : { kind: 'failed' });
  /** Puts a view in the place of another, and of the one that has its name. */
  const replace = (replaced: SavedView | undefined, by: SavedView, done: ListEvent) => {
    const sameName = findView(views, by.name);
    const place = replaced ?? sameName;
    const rest = views.filter((view) => view === place || view !== sameName);
    change(place ? rest.map((view) => (view === place ? by : view)) : [...rest, by], done);
  };
  return (
    <div ref={menu} className={classes.menu}>
      {views.length === 0 && (
        <p className={classes.hint}>
          <Trans>
            Give a search with its filters and its order a name, and open it again from here. Only you see
            your saved views, and only on this device.
          </Trans>
        </p>
      )}
      <ul className={classes.list}>
        {views.map((view) =>
          event?.kind === 'renaming' && event.name === view.name ? (
            <li key={view.name}>
              <ViewNameForm
                label={t`New name`}
                action={t`Rename`}
                name={view.name}
                isTaken={(name) => ![undefined, view].includes(findView(views, name))}
                onName={(name) => replace(view, { ...view, name }, { kind: 'renamed', name })}
                onCancel={() => setEvent({ kind: 'renamed', name: view.name })}
              />
            </li>
          ) : (
            <SavedViewItem
              key={view.name}
              view={view}
              isCurrent={view.query === query}
              takesFocus={event?.kind === 'renamed' && event.name === view.name}
              onOpen={onOpen}
              onRename={() => setEvent({ kind: 'renaming', name: view.name })}
              onDelete={() =>
                change(
                  views.filter((other) => other !== view),
                  { kind: 'deleted', view, place: views.indexOf(view) },
                )
              }
            />
          ),
        )}
      </ul>
      <div role="status" className={classes.status}>
        {event?.kind === 'saved' && <Saved name={event.name} />}
        {event?.kind === 'deleted' && (
          <Deleted
            name={event.view.name}
            onUndo={mayRestore(views, event.view) ? () => change(withView(views, event)) : undefined}
          />
        )}
        {event?.kind === 'failed' && <Trans>This browser did not store the change.</Trans>}
      </div>
      {views.length < maxSavedViews ? (
        <ViewNameForm
          label={t`Name of the view in the table`}
          action={t`Save this view`}
          isTaken={(name) => findView(views, name) !== undefined}
          onName={(name) => replace(undefined, { name, query }, { kind: 'saved', name })}
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

/** Puts a deleted view where it was. What has been saved since, also in another window, stays. */
const withView = (
  views: readonly SavedView[],
  { view, place }: Extract<ListEvent, { kind: 'deleted' }>,
): readonly SavedView[] => [...views.slice(0, place), view, ...views.slice(place)];

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
