import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { IconChevronLeft, IconChevronRight, IconKeyboard, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { documentQuery } from '../../../api/queries.ts';
import { useScan } from '../../../shared/documents/document-scans.tsx';
import { ScanStatus } from '../../../shared/documents/scan-status.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { type DocumentFact, documentFacts } from './facts.tsx';
import classes from './review.module.css';

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
  return (
    <Failure title={t`This document could not be opened.`} error={error} onRetry={() => void refetch()} />
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
  /** The text of the application, which gets the keyboard back. */
  readonly text: RefObject<HTMLElement | null>;
}

/** A document beside the text of its application. It keeps its place while the application loads. */
export function DocumentPane({ applicationId, pane, text }: DocumentPaneProps) {
  const { t } = useLingui();
  const { shown: fact, position, total, move, close } = pane;
  const hasKeyboard = useFrameHasKeyboard();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow screen the pane covers the text, which had the focus.
    const { current: covered } = text;
    const isCovered = covered && getComputedStyle(covered).display === 'none';
    const { activeElement } = document;
    const hadFocus = activeElement === document.body || covered?.contains(activeElement);
    if (isCovered && hadFocus) bar.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [text]);
  return (
    <section className={classes.pane} aria-label={t`Document: ${{ name: fact?.label ?? '…' }}`}>
      <div className={classes.bar} ref={bar} tabIndex={-1}>
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
      {hasKeyboard && (
        <div className={classes.keysBack}>
          <Button
            kind="secondary"
            size="xs"
            icon={IconKeyboard}
            // The document keeps the focus until the click, with which this button disappears.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (text.current?.checkVisibility?.() ? text : bar).current?.focus()}
          >
            <Trans>The keys work in the document. Click here to have the shortcuts back.</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

/** Whether the keys go to a frame: the page sees none of them. */
function useFrameHasKeyboard(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('blur', listener);
      window.addEventListener('focus', listener);
      return () => {
        window.removeEventListener('blur', listener);
        window.removeEventListener('focus', listener);
      };
    },
    () => document.activeElement instanceof HTMLIFrameElement,
  );
}

/** The document beside the text, and the way to the others. */
export interface DocumentPaneState {
  readonly shown: DocumentFact | undefined;
  /** Whether a document is shown, or will be as soon as the application is loaded. */
  readonly isOpen: boolean;
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly open: (documentKey: string) => void;
  /** Shows the next (1) or the previous (-1) document, if there is one. */
  readonly move: (by: 1 | -1) => void;
  /** Opens the first document, or closes the pane; also while the application loads. */
  readonly toggle: () => void;
  readonly close: () => void;
}

/**
 * Returns which document of a submission is shown; the pane stays open from application to application, each time with the
 * first document. Returns `undefined` in browsers that cannot show a PDF.
 *
 * @param application.opened whether the dialog is open: each time it opens with the text alone
 */
export function useDocumentPane(application: {
  readonly submission: Submission | undefined;
  readonly opened: boolean;
  readonly isLoading: boolean;
}): DocumentPaneState | undefined {
  const { submission, opened, isLoading } = application;
  const { i18n } = useLingui();
  const [place, setPlace] = useState<{ readonly applicationId: string; readonly at: number }>();
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setPlace(undefined);
  }
  if (!navigator.pdfViewerEnabled) return undefined;
  const documents = submission ? documentFacts(i18n, submission.data) : [];
  const applicationId = submission?.application_id ?? '';
  const at = place?.applicationId === applicationId ? place.at : 0;
  const show = (index: number) => {
    if (documents[index] || isLoading) setPlace({ applicationId, at: index });
  };
  const close = () => setPlace(undefined);
  const shown = place && documents[at];
  const isOpen = shown !== undefined || (place !== undefined && isLoading);
  return {
    shown,
    isOpen,
    position: at + 1,
    total: documents.length,
    open: (documentKey) => show(documents.findIndex(({ document }) => document.key === documentKey)),
    move: (by) => shown && show(at + by),
    toggle: () => (isOpen ? close() : show(0)),
    close,
  };
}
