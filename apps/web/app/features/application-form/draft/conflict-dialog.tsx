import { fieldLabels } from '@portal/contracts/applications/messages';
import type { Application } from '@portal/contracts/applications/records';
import { formatDateTime } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { List, Text } from '../../../ui/text.tsx';
import { type Answers, answersOf, differingFields } from '../answers.ts';
import { draftMessages } from './draft.messages.ts';

/** Which version of a draft a founder keeps. */
export type Choice = 'mine' | 'theirs';

export interface ConflictDialogProps {
  readonly mine: Answers;
  /** What was saved elsewhere in the meantime. */
  readonly theirs: Application;
  readonly onChoose: (choice: Choice) => void;
}

/** Two windows changed one draft: the founder decides, nothing is overwritten silently. */
export function ConflictDialog({ mine, theirs, onChoose }: ConflictDialogProps) {
  const fields = differingFields(mine, answersOf(theirs.data));
  return (
    <Dialog
      opened
      size="lg"
      dismissible={false}
      onClose={() => onChoose('theirs')}
      title={draftMessages.conflictTitle}
      footer={
        <>
          <Button kind="secondary" onClick={() => onChoose('theirs')}>
            {draftMessages.takeTheirs}
          </Button>
          <Button onClick={() => onChoose('mine')}>{draftMessages.keepMine}</Button>
        </>
      }
    >
      <Text>{draftMessages.conflictText(formatDateTime(theirs.updated_at))}</Text>
      {fields.length > 0 && (
        <>
          <Text mt="md" fw={600}>
            {draftMessages.conflictFields}
          </Text>
          <List>
            {fields.map((name) => (
              <List.Item key={name}>{fieldLabels[name]}</List.Item>
            ))}
          </List>
        </>
      )}
      <Text mt="md" c="dimmed" size="sm">
        {draftMessages.keepMine}: {draftMessages.keepMineHelp}
        <br />
        {draftMessages.takeTheirs}: {draftMessages.takeTheirsHelp}
      </Text>
    </Dialog>
  );
}
