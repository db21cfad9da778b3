import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ExportContent, type ExportSubject } from './export-content.tsx';
import { formatTexts } from './export-texts.ts';
import { useExport } from './use-export.ts';

export interface ExportDialogProps extends ExportSubject {
  readonly stage: Stage;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says what an export contains, runs it and says what became of it. Another export needs another dialog (a React key). */
export function ExportDialog(props: ExportDialogProps) {
  const { stage, format, rows, opened, onClose } = props;
  const { t } = useLingui();
  const open = rows.filter(({ mine }) => mine !== 'conflict');
  const run = useExport({ stage, format, rows: open });
  const isRunning = run.state === 'running';
  const canStart = run.state === 'ready' && open.length > 0;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      dismissible={!isRunning}
      title={t`Export: ${{ format: t(formatTexts[format]) }}`}
      footer={
        <>
          {isRunning ? (
            <Button kind="secondary" onClick={run.cancel}>
              <Trans context="a running transfer">Cancel</Trans>
            </Button>
          ) : (
            <Button kind="secondary" onClick={onClose}>
              {canStart ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
            </Button>
          )}
          {canStart && (
            <Button onClick={run.start}>
              <Trans comment="Button: saves applications as a file">Export</Trans>
            </Button>
          )}
          {run.state === 'failed' && (
            <Button onClick={run.start}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      <ExportContent subject={props} run={run} total={open.length} />
    </Dialog>
  );
}
