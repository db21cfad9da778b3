import type { Stage } from '@portal/contracts/review/decisions';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useSetting, writeSetting } from '../../../device/device-setting.ts';
import { useSignedInUser } from '../../../session/session.ts';

export const maxSavedViews = 30;

/** Of a name, in characters. */
export const maxNameLength = 40;

const savedViewSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength)),
  /** The query parameters of the view's address. */
  query: z.string(),
});

/** A table view with a name, as this device stores it. */
export type SavedView = z.infer<typeof savedViewSchema>;

/** Reads stored views. Leaves out what is invalid, double or too much, which another version may have written. */
export function parseSavedViews(text: string | null): readonly SavedView[] {
  const views: SavedView[] = [];
  for (const item of z.array(z.unknown()).safeParse(parseJson(text)).data ?? []) {
    const view = savedViewSchema.safeParse(item).data;
    if (view && views.length < maxSavedViews && !findView(views, view.name)) views.push(view);
  }
  return views;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

const normalise = (name: string) => name.trim().normalize('NFC').toLowerCase();

/** Finds a view by its name, case-insensitively. */
export const findView = (views: readonly SavedView[], name: string) =>
  views.find((view) => normalise(view.name) === normalise(name));

export interface SavedViews {
  /** In the order in which they were saved. */
  readonly views: readonly SavedView[];
  /** Stores other views. Returns whether the browser did. */
  readonly setViews: (views: readonly SavedView[]) => boolean;
}

/** The saved views of the signed-in organiser for a stage. They stay on this device, also after a log-out. */
export function useSavedViews(stage: Stage): SavedViews {
  const { userId } = useSignedInUser();
  const key = `saved-views ${userId} ${stage}`;
  const text = useSetting(key);
  return {
    views: useMemo(() => parseSavedViews(text), [text]),
    setViews: (views) => writeSetting(key, JSON.stringify(views)),
  };
}
