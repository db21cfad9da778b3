import { Trans } from '@lingui/react/macro';
import type { FoundDraft } from '@portal/contracts/review/extensions';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { DraftName } from './draft-name.tsx';
import { lastSecondOf } from './extension-days.ts';
import type { ExtensionEntry } from './extension-entry.ts';
import classes from './extensions.module.css';
import { StepTitle } from './step-title.tsx';

export interface ExtensionDoneProps {
  readonly entry: ExtensionEntry;
  readonly draft: FoundDraft;
  /** The address of the founder. */
  readonly founderEmail: string;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** Says that a deadline is extended. */
export function ExtensionDone({ entry, draft, founderEmail, onAnother, onClose }: ExtensionDoneProps) {
  const { formatDateTime } = useFormat();
  const name = <DraftName draft={draft} />;
  const email = <bdi>{founderEmail}</bdi>;
  return (
    <Stack>
      <StepTitle>
        <Trans>The deadline is extended</Trans>
      </StepTitle>
      <Text>
        <Trans>
          The deadline of {name} is now {{ until: formatDateTime(lastSecondOf(entry.day)) }}, Indian Standard
          Time. We write to {email}.
        </Trans>
      </Text>
      <div className={classes.buttons}>
        <Button kind="secondary" onClick={onAnother}>
          <Trans>Extend another</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Stack>
  );
}
