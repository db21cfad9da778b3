import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { type ExportFormat, exportFormats } from '@portal/contracts/review/exports';
import { IconFileExport } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { TableModel } from '../../../ui/data-table/table-model.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FlushEffects } from '../../../ui/flush-effects.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Menu } from '../../../ui/overlays.tsx';
import { useAsked } from '../actions/questions.tsx';
import type { ShownRanking } from '../ranking/shown-ranking.ts';
import { formatTexts } from './all-documents-button.tsx';
import type { ExportSubject } from './export-dialog.tsx';

/** Loaded on demand. */
const loadDialog = () => import('./export-dialog.tsx');
const ExportDialog = lazy(async () => ({ default: (await loadDialog()).ExportDialog }));

/** Whether an export of this page load ended with its page or its session, and nobody was told. */
let wasInterrupted = false;

/** All rows that the table shows, in its order. */
export const allRows = ({ total, rowAt }: TableModel<SubmissionSummary>): readonly SubmissionSummary[] =>
  Array.from({ length: total }, (_, position) => rowAt(position)).filter((row) => row !== undefined);

export interface ExportMenuProps {
  readonly stage: Stage;
  /** Returns all rows that the table shows, in its order. */
  readonly rows: () => readonly SubmissionSummary[];
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
  const [isInterrupted, setIsInterrupted] = useState(() => wasInterrupted);
  const ask = async (format: ExportFormat) => {
    const isSelection = selected.length > 0;
    const rows = isSelection ? selected : shown();
    try {
      await loadDialog();
    } catch {
      notify.error(t`The export could not be opened. Please try again.`, { audience: 'admin' });
      return;
    }
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
        onOpen={() => void loadDialog().catch(() => undefined)}
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
              <Menu.Item
                key={format}
                data-autofocus={index === 0 || undefined}
                onClick={() => void ask(format)}
              >
                {t(formatTexts[format])}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {asked.question && (
        <Suspense>
          <ExportDialog
            key={asked.id}
            {...asked.question}
            stage={stage}
            opened={asked.isOpen}
            onClose={asked.close}
            onInterrupted={() => (wasInterrupted = true)}
          />
        </Suspense>
      )}
      <Dialog
        opened={isInterrupted}
        onClose={() => {
          wasInterrupted = false;
          setIsInterrupted(false);
        }}
        title={t`The export was interrupted`}
      >
        <Trans>You left the page or were logged out before it was complete. No file was saved.</Trans>
      </Dialog>
    </>
  );
}
