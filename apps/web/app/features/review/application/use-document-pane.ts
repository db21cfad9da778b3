import { useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { useState } from 'react';
import { type DocumentFact, documentFacts } from './submission-sections.ts';

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
