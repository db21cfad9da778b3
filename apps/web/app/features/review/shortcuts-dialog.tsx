import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/inputs.tsx';
import { buttonOrder, decisionButtons } from './decision-styles.ts';
import { reviewMessages as texts } from './review.messages.ts';
import { useShortcutChoice } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

export interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const keyList = [
  ...texts.keys.walking,
  ...buttonOrder.map((action) => ({
    key: decisionButtons[action].key,
    does: texts.decisions[action].button,
  })),
  ...texts.keys.closing,
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
            <dd>{does}</dd>
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
