import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { isPlainKey } from '../../../ui/shortcuts.ts';
import { buttonOrder, decisionButtons, decisionTexts } from '../actions/decisions.ts';
import classes from './review.module.css';

/** The keys that hand in: the second one keeps the application open, for example to decide. */
export const handInKeys = { andOpenNext: 'h', andStay: 'H' } as const;

/** Storage key for switching single-letter shortcuts off, because speech input can trigger them. */
const storageKey = 'review-shortcuts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}

/** Whether single-letter shortcuts are on, and a setter (WCAG 2.1.4). */
export function useShortcutChoice(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey) !== 'off');
  return [on, setShortcuts];
}

/**
 * Handles single-letter shortcuts of a modal dialog. `active`: no other dialog covers it. Listens on the document, because
 * the focus may be lost when a focused element disappears.
 */
export function useDialogKeys(active: boolean, keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!action || event.repeat || event.defaultPrevented || !isPlainKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}

export interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const keyList = [
  { key: 'j', does: msg`Next application; in the table, next row` },
  { key: 'k', does: msg`Previous application; in the table, previous row` },
  { key: 'x', does: msg`Select the row of the table, or no longer` },
  { key: 'Enter', does: msg`Open the row, or confirm` },
  ...buttonOrder.map((action) => ({
    key: decisionButtons[action].key,
    does: decisionTexts[action].button,
  })),
  { key: '0–5', does: msg`Score the focused criterion, or the first one without a score` },
  { key: 'n', does: msg`Next criterion` },
  { key: handInKeys.andOpenNext, does: msg`Hand in the assessment, and open the next application` },
  { key: `⇧ ${handInKeys.andStay}`, does: msg`Hand in the assessment, and stay, for example to decide` },
  { key: 'd', does: msg`Open or close the documents beside the text` },
  { key: ']', does: msg`Next document` },
  { key: '[', does: msg`Previous document` },
  { key: 'Space', does: msg`Scroll the text` },
  { key: 'Esc', does: msg`Close` },
  { key: '/', does: msg`Search the table` },
  { key: '?', does: msg`Show this list` },
];

/** Lists the keyboard shortcuts, and turns single-letter ones on and off. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const { t } = useLingui();
  const [on, setOn] = useShortcutChoice();
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Keyboard shortcuts`} size="sm">
      <dl className={classes.keys}>
        {keyList.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t`Use single letters`}
        description={t`Turn them off if you dictate, or press them by accident. This browser remembers.`}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
