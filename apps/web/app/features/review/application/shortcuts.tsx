import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { recommendations } from '@portal/contracts/review/assessments';
import type { KeyboardEvent } from 'react';
import { keepSetting, useSetting } from '../../../device/device-setting.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { buttonOrder, decisionButtons, decisionTexts } from '../actions/decisions.ts';
import { recommendationTexts } from '../assessment/recommendation-texts.ts';
import classes from './review.module.css';

/** The keys of the assessment. With Shift they are those of the decisions, because a recommendation decides nothing. */
export const assessmentKeys = {
  approve: 'A',
  shortlist: 'S',
  reject: 'R',
  'no-opinion': 'N',
  comment: 'c',
  handInAndOpenNext: 'h',
  handInAndStay: 'H',
} as const;

/** Of a text field in a column of the dialog: Escape leaves it for the column, and closes the dialog only from there. */
export const leftByEscape = {
  'data-mantine-stop-propagation': true,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.currentTarget.closest<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  },
};

/** Storage key for switching single-letter shortcuts off, because speech input can trigger them. */
const storageKey = 'review-shortcuts';

/** Whether single-letter shortcuts are on, and a setter (WCAG 2.1.4). */
export function useShortcutChoice(): readonly [boolean, (on: boolean) => void] {
  return [useSetting(storageKey) !== 'off', (on) => keepSetting(storageKey, on ? null : 'off')];
}

export interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const shift = (key: string) => `⇧ ${key}`;

const keyGroups = [
  {
    title: msg`Applications`,
    keys: [
      { key: 'j', does: msg`Next application; in the table, next row` },
      { key: 'k', does: msg`Previous application; in the table, previous row` },
      { key: 'x', does: msg`Select the row of the table, or no longer` },
      { key: 'Enter', does: msg`Open the row, or confirm` },
      { key: '/', does: msg`Search the table` },
      { key: 'Esc', does: msg`Leave the text field, or close` },
      { key: '?', does: msg`Show this list` },
    ],
  },
  {
    title: msg`Text and documents`,
    keys: [
      { key: 'Space', does: msg`Scroll the text` },
      { key: 'd', does: msg`Open or close the documents beside the text` },
      { key: ']', does: msg`Next document` },
      { key: '[', does: msg`Previous document` },
    ],
  },
  {
    title: msg`Decision`,
    keys: buttonOrder.map((action) => ({
      key: decisionButtons[action].key,
      does: decisionTexts[action].button,
    })),
  },
  {
    title: msg`Assessment`,
    keys: [
      { key: '0–5', does: msg`Score the focused criterion, or the first one without a score` },
      { key: 'n', does: msg`Next criterion` },
      { key: assessmentKeys.comment, does: msg`Write the comment` },
      {
        key: assessmentKeys.handInAndOpenNext,
        does: msg`Hand in the assessment, and open the next application`,
      },
      {
        key: shift(assessmentKeys.handInAndStay),
        does: msg`Hand in the assessment, and stay, for example to decide`,
      },
      { key: 'Ctrl Enter', does: msg`The same, also from the comment; in a note: add it` },
    ],
  },
  {
    title: msg`Recommendation`,
    keys: recommendations.map((one) => ({ key: shift(assessmentKeys[one]), does: recommendationTexts[one] })),
  },
];

/** Lists the keyboard shortcuts, and turns single-letter ones on and off. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const { t } = useLingui();
  const [on, setOn] = useShortcutChoice();
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Keyboard shortcuts`} size="xl">
      <div className={classes.keyGroups}>
        {keyGroups.map(({ title, keys }) => (
          <section key={title.id}>
            <h3>{t(title)}</h3>
            <dl className={classes.keys}>
              {keys.map(({ key, does }) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label={t`Use single letters`}
        description={t`Turn them off if you dictate, or press them by accident. This browser remembers.`}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
