import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { documentQuery } from '../../../api/queries.ts';
import { useScan } from '../../../shared/documents/document-scans.tsx';
import { ScanStatus } from '../../../shared/documents/scan-status.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import classes from './document-pane.module.css';
import type { DocumentFact } from './submission-sections.ts';
import type { DocumentPaneState } from './use-document-pane.ts';

interface FrameProps {
  readonly applicationId: string;
  readonly fact: DocumentFact;
}

/** The document in the browser's own viewer, or why it cannot be shown. */
function DocumentFrame({ applicationId, fact: { label, document } }: FrameProps) {
  const { t } = useLingui();
  const { state } = useScan(document.key);
  const isBlocked = state !== undefined && state !== 'clean';
  const { data, error, refetch } = useQuery({
    ...documentQuery(applicationId, document.key),
    enabled: !isBlocked,
  });
  if (isBlocked) return <ScanStatus documentKey={document.key} />;
  if (data?.inline_url) {
    // Chromium's viewer then shows the page alone, without thumbnails.
    return <iframe className={classes.frame} src={`${data.inline_url}#navpanes=0`} title={label} />;
  }
  if (!error) return <LoadingFrame />;
  const reason =
    error instanceof ApiProblem ? error.message : t`This document could not be opened. Please try again.`;
  return (
    <Alert tone="error" title={reason}>
      <Button kind="secondary" size="sm" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}

function LoadingFrame() {
  const { t } = useLingui();
  return (
    <output className={classes.frame} aria-label={t`Loading the document`}>
      <Skeleton height="100%" />
    </output>
  );
}

export interface DocumentPaneProps {
  readonly applicationId: string;
  readonly pane: DocumentPaneState;
}

/** A document beside the text of its application. It keeps its place while the application loads. */
export function DocumentPane({ applicationId, pane }: DocumentPaneProps) {
  const { t } = useLingui();
  const { shown: fact, position, total, move, close } = pane;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow screen the pane covers the text, which had the focus.
    const text = bar.current?.parentElement?.previousElementSibling;
    const isCovered = text && getComputedStyle(text).display === 'none';
    const { activeElement } = document;
    const hadFocus = activeElement === document.body || text?.contains(activeElement);
    if (isCovered && hadFocus) bar.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, []);
  return (
    <section className={classes.pane} aria-label={t`Document: ${{ name: fact?.label ?? '…' }}`}>
      <div className={classes.bar} ref={bar}>
        <p className={classes.name}>
          <strong>{fact?.label ?? '…'}</strong>{' '}
          <output>
            {fact && (
              <Trans comment="Which of the documents of an application is shown">
                {position} of {total}
              </Trans>
            )}
          </output>
        </p>
        <IconButton
          label={t`Previous document`}
          icon={IconChevronLeft}
          size="md"
          aria-disabled={!fact || position === 1 || undefined}
          onClick={() => move(-1)}
        />
        <IconButton
          label={t`Next document`}
          icon={IconChevronRight}
          size="md"
          aria-disabled={!fact || position === total || undefined}
          onClick={() => move(1)}
        />
        <Button kind="secondary" size="xs" icon={IconX} onClick={close}>
          <Trans>Close document</Trans>
        </Button>
      </div>
      {fact ? (
        <DocumentFrame key={fact.document.key} applicationId={applicationId} fact={fact} />
      ) : (
        <LoadingFrame />
      )}
    </section>
  );
}
