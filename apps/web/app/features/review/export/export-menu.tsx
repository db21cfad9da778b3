import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { type ExportFormat, exportFormats } from '@portal/contracts/review/exports';
import { IconFileExport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FlushEffects } from '../../../ui/flush-effects.tsx';
import { Menu } from '../../../ui/overlays.tsx';
import { useAsked } from '../actions/questions.tsx';
import type { ShownRanking } from '../ranking/shown-ranking.ts';
import { ExportDialog, type ExportSubject, formatTexts } from './export-dialog.tsx';
import { interruption } from './run-export.ts';

export interface ExportMenuProps {
  readonly stage: Stage;
  /** All rows that the table shows, in its order. */
  readonly rows: readonly SubmissionSummary[];
  /** The selected rows that the table shows. */
  readonly selected: readonly SubmissionSummary[];
  /** Whether the table still loads or searches. */
  readonly isPartial: boolean;
  /** The ranking of the stage: it is exported in place of the answers, as a table. */
  readonly ranking?: ShownRanking;
}

/** A menu with the formats. Exports the selected applications, without a selection all that the table shows. */
export function ExportMenu({ stage, rows: shown, selected, isPartial, ranking }: ExportMenuProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const asked = useAsked<ExportSubject>();
  const [isInterrupted, setIsInterrupted] = useState(interruption.isUntold);
  const ask = (format: ExportFormat) => {
    const isSelection = selected.length > 0;
    const rows = isSelection ? selected : shown;
    // The menu closes with the item that has the focus: the dialog returns it here.
    button.current?.focus();
    asked.ask({ format, rows, isSelection, isPartial: isPartial && !isSelection, ranking });
  };
  return (
    <>
      <Menu
        position="bottom-start"
        width={220}
        withinPortal={false}
        // Keep the focused menu open when its button scrolls out of view.
        hideDetached={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button ref={button} kind="secondary" icon={IconFileExport}>
            <Trans comment="Button: saves applications as a file">Export</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <FlushEffects />
          {exportFormats
            .filter((format) => !ranking || format !== 'documents')
            .map((format, index) => (
              <Menu.Item key={format} data-autofocus={index === 0 || undefined} onClick={() => ask(format)}>
                {t(formatTexts[format])}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {asked.question && (
        <ExportDialog
          key={asked.id}
          {...asked.question}
          stage={stage}
          opened={asked.isOpen}
          onClose={asked.close}
        />
      )}
      <Dialog
        opened={isInterrupted}
        onClose={() => {
          interruption.isUntold = false;
          setIsInterrupted(false);
        }}
        title={t`The export was interrupted`}
      >
        <Trans>You left the page or were logged out before it was complete. No file was saved.</Trans>
      </Dialog>
    </>
  );
}
