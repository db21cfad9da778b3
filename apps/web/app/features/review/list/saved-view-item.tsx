import { useLingui } from '@lingui/react/macro';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/button.tsx';
import classes from './saved-views.module.css';
import type { SavedView } from './saved-views.ts';

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
