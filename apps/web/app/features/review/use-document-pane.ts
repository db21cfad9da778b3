import { useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { useState } from 'react';
import { type DocumentFact, documentFacts } from './submission-sections.ts';

/** The document beside the text, and the way to the others. */
export interface DocumentPaneState {
  readonly shown: DocumentFact | undefined;
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly open: (documentKey: string) => void;
  /** Shows the next (1) or the previous (-1) document, if there is one. */
  readonly move: (by: 1 | -1) => void;
  /** Opens the first document, or closes the pane. */
  readonly toggle: () => void;
  readonly close: () => void;
}

/**
 * Returns which document of a submission is shown; the pane stays open from application to application, each time with the
 * first document. Returns `undefined` in browsers that cannot show a PDF.
 *
 * @param opened whether the dialog is open: each time it opens with the text alone
 */
export function useDocumentPane(
  submission: Submission | undefined,
  opened: boolean,
): DocumentPaneState | undefined {
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
    if (documents[index]) setPlace({ applicationId, at: index });
  };
  const close = () => setPlace(undefined);
  return {
    shown: place && documents[at],
    position: at + 1,
    total: documents.length,
    open: (documentKey) => show(documents.findIndex(({ document }) => document.key === documentKey)),
    move: (by) => place && show(at + by),
    toggle: () => (place ? close() : show(0)),
    close,
  };
}
