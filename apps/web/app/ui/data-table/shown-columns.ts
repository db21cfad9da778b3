import { useLingui } from '@lingui/react';
import type { RowData } from '@tanstack/react-table';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { keepSetting, useSetting } from '../../device/device-setting.ts';
import type { DataColumn, TableModel } from './table-model.ts';
import type { ColumnChoice } from './table-view.ts';

/** The width of a table in rem up to which its rows are cards (cards.module.css). */
const cardsUntil = 56;

/** Of the checkbox in the first column, in rem. */
export const checkboxWidth = 1.75;

/** Of the column with the actions, in rem (data-table.module.css). */
const actionsWidth = { en: 5.25, ta: 7.25 } as const;

/**
 * Returns the columns that fit: those that leave first are left out until the others have their widths.
 *
 * @param room the width of the table in rem
 */
export function fittingColumns<Row extends RowData>(
  columns: readonly DataColumn<Row>[],
  { always, never }: ColumnChoice,
  room: number,
): readonly DataColumn<Row>[] {
  let shown = columns.filter(({ id }) => !never.includes(id));
  const leaving = shown
    .filter(({ id, leaves }) => leaves !== undefined && !always.includes(id))
    .sort((one, other) => (one.leaves ?? 0) - (other.leaves ?? 0));
  for (const next of leaving) {
    const width = shown.reduce((sum, column) => sum + (column.width ?? 0), 0);
    if (width <= room) break;
    shown = shown.filter((column) => column !== next);
  }
  return shown;
}

/** Measures the width of an element in rem; `undefined` before it is on the screen. */
function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWidth(measured.clientWidth / rem || undefined);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const choiceSchema = z.object({ always: z.array(z.string()), never: z.array(z.string()) });

const standard: ColumnChoice = { always: [], never: [] };

function parseChoice(text: string | null): ColumnChoice {
  try {
    return choiceSchema.safeParse(JSON.parse(text ?? '{}')).data ?? standard;
  } catch {
    return standard;
  }
}

export interface ColumnSetting {
  readonly choice: ColumnChoice;
  readonly setChoice: (choice: ColumnChoice) => void;
}

const isStandard = ({ always, never }: ColumnChoice) => always.length + never.length === 0;

/**
 * The choice of columns: that of the view, if it has one, else that of this device. Without columns of its own, a view is as there
 * is room on this device, too.
 *
 * @param key of the choice in the browser's storage
 */
export function useColumnChoice<Row extends RowData>(
  key: string,
  { view, onView }: Pick<TableModel<Row>, 'view' | 'onView'>,
): ColumnSetting {
  const kept = useSetting(key);
  const own = useMemo(() => parseChoice(kept), [kept]);
  return {
    choice: view.columns ?? own,
    setChoice: (choice) => {
      if (view.columns) onView((now) => ({ ...now, columns: choice }));
      if (!view.columns || isStandard(choice))
        keepSetting(key, isStandard(choice) ? null : JSON.stringify(choice));
    },
  };
}

/** What {@link useShownColumns} returns: the columns on the screen, and the choice among them. */
export interface ShownColumns<Row extends RowData> {
  readonly shown: readonly DataColumn<Row>[];
  readonly isCards: boolean;
  readonly has: (id: string) => boolean;
  /** Shows a column always, or never. */
  readonly choose: (id: string, isShown: boolean) => void;
  /** Shows again what there is room for; `undefined` without a choice. */
  readonly reset: (() => void) | undefined;
}

/**
 * The columns of a table for which there is room, or that the user has chosen.
 *
 * @param element as wide as the table and what is beside it
 * @param taken what is beside the table takes so many rem
 */
export function useShownColumns<Row extends RowData>(
  columns: readonly DataColumn<Row>[],
  element: RefObject<HTMLElement | null>,
  { choice, setChoice, taken }: ColumnSetting & { readonly taken: number },
): ShownColumns<Row> {
  const { locale } = useLingui().i18n;
  const width = useWidth(element);
  const visible = columns.filter(({ filterOnly }) => !filterOnly);
  const isCards = width !== undefined && width <= cardsUntil;
  const room =
    width === undefined
      ? Number.POSITIVE_INFINITY
      : width - taken - checkboxWidth - actionsWidth[locale === 'ta' ? 'ta' : 'en'];
  // A card takes its values from the columns, its checkbox from the first; print has the table.
  const shown = isCards
    ? visible.filter(({ inCard, leaves }, at) => at === 0 || inCard !== undefined || leaves === undefined)
    : fittingColumns(visible, choice, room);
  return {
    shown,
    isCards,
    has: (id) => shown.some((column) => column.id === id),
    choose: (id, isShown) => {
      const always = choice.always.filter((other) => other !== id);
      const never = choice.never.filter((other) => other !== id);
      setChoice(isShown ? { always: [...always, id], never } : { always, never: [...never, id] });
    },
    reset: isStandard(choice) ? undefined : () => setChoice(standard),
  };
}
