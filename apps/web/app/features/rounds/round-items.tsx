import { useLingui } from '@lingui/react/macro';
import { roundListLimits, scores } from '@portal/contracts/rounds/round';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useFormat } from '../../i18n/format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.tsx';
import { noTexts, type RoundForm, type RoundPart } from './round-document.ts';
import { useFault } from './round-fields.tsx';
import classes from './rounds.module.css';

/** The lists of a round. */
export type ListPath = Extract<
  RoundPart,
  'eligibility' | 'rejectionReasons' | 'criteria.stage1' | 'criteria.stage2'
>;
type Item = RoundForm['eligibility'][number] | RoundForm['criteria']['stage1'][number];

/** The id of an item whose title is not written yet. */
const placeholderId = /^new-\d+$/;
const maxId = 40;

/** Makes an id of a text: `Use of water` → `use-of-water`. Empty for a text without Latin letters. */
const idOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxId)
    .replaceAll(/^-|-$/g, '');

/** Returns an id with a number at its end if another item has it. */
function uniqueId(wanted: string, taken: readonly string[]): string {
  let id = wanted;
  for (let number = 2; taken.includes(id); number++)
    id = `${wanted.slice(0, maxId - 3).replace(/-$/, '')}-${number}`;
  return id;
}

function newItem(path: ListPath, taken: readonly string[]): Item {
  const id = uniqueId('new-1', taken);
  if (path === 'eligibility' || path === 'rejectionReasons') return { id, text: noTexts() };
  return { id, title: noTexts(), guidance: scores.map(noTexts), weight: 0 };
}

export interface ItemListProps {
  readonly path: ListPath;
  readonly addLabel: string;
  /** Renders the fields of an item; `path` is the item's. */
  readonly children: (path: string) => ReactNode;
}

/** A list of items that can be added, removed and moved. The focus stays at what was pressed. */
export function ItemList({ path, addLabel, children }: ItemListProps) {
  const { t } = useLingui();
  const { control, getValues, setValue } = useFormContext<RoundForm>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: path, keyName: 'key' });
  const add = useRef<HTMLButtonElement>(null);
  const fault = useFault(path);
  const { max } = roundListLimits[path === 'eligibility' || path === 'rejectionReasons' ? path : 'criteria'];
  const itemsOf = (): readonly Item[] => getValues(path);
  const idsOf = () => itemsOf().map(({ id }) => id);

  /** Makes the id of a new item of its English title. */
  function suggestId(index: number): void {
    const item = itemsOf()[index];
    const id = item && placeholderId.test(item.id) ? idOf(nameOf(item)) : '';
    const otherIds = idsOf().filter((_, at) => at !== index);
    if (id) setValue(`${path}.${index}.id` as 'eligibility.0.id', uniqueId(id, otherIds));
  }

  function removeAt(index: number): void {
    const item = structuredClone(itemsOf()[index]);
    if (!item) return;
    const title = nameOf(item) || t`item ${index + 1}`;
    remove(index);
    add.current?.focus();
    notify.success(t`Removed: ${title}`, {
      audience: 'admin',
      button: (close) => (
        <Button
          kind="secondary"
          size="xs"
          onClick={() => {
            insert(Math.min(index, idsOf().length), item as never, { shouldFocus: false });
            close();
          }}
        >
          {t({ message: 'Undo', comment: 'Button: puts a removed item of a list back' })}
        </Button>
      ),
    });
  }

  return (
    <div className={classes.list}>
      {fields.length > 0 && (
        <ol className={classes.items}>
          {fields.map((item, index) => (
            <ListItem
              key={item.key}
              index={index}
              count={fields.length}
              onMove={(to) => move(index, to)}
              onRemove={() => removeAt(index)}
              onLeave={() => suggestId(index)}
            >
              {children(`${path}.${index}`)}
            </ListItem>
          ))}
        </ol>
      )}
      {fault && (
        <p className={classes.error} role="alert">
          {fault}
        </p>
      )}
      <Button
        ref={add}
        id={path}
        kind="secondary"
        icon={IconPlus}
        disabled={fields.length >= max}
        onClick={() => append(newItem(path, idsOf()) as never)}
      >
        {addLabel}
      </Button>
    </div>
  );
}

/** What an item is called: its text in English. */
const nameOf = (item: Item) => ('title' in item ? item.title : item.text).en;

interface ListItemProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  /** Called when a field of the item loses the focus. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function ListItem({ index, count, onMove, onRemove, onLeave, children }: ListItemProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const name = useId();
  const number = formatNumber(index + 1);
  /** At an end of the list, the button that was pressed keeps the focus and does nothing. */
  const moving = (to: number) => {
    const isDisabled = to < 0 || to >= count;
    return {
      'aria-disabled': isDisabled || undefined,
      onClick: () => !isDisabled && onMove(to),
    };
  };
  return (
    <li className={classes.item} aria-labelledby={name}>
      <div className={classes.itemHead}>
        <span id={name}>{number}</span>
        <span className={classes.itemButtons}>
          <IconButton label={t`Move item ${number} up`} icon={IconArrowUp} {...moving(index - 1)} />
          <IconButton label={t`Move item ${number} down`} icon={IconArrowDown} {...moving(index + 1)} />
          <IconButton label={t`Remove item ${number}`} icon={IconTrash} onClick={onRemove} />
        </span>
      </div>
      <Stack gap="sm" onBlur={onLeave}>
        {children}
      </Stack>
    </li>
  );
}
