import { Trans, useLingui } from '@lingui/react/macro';
import { websiteAddress } from '@portal/contracts/applications/website';
import type { Document } from '@portal/contracts/uploads/documents';
import { DocumentLink } from '../../../shared/documents/document-link.tsx';
import { useScan } from '../../../shared/documents/document-scans.tsx';
import { Button } from '../../../ui/button.tsx';
import { ExternalLink } from '../../../ui/text.tsx';
import classes from './submission.module.css';
import type { Fact } from './submission-sections.ts';

interface DocumentValueProps {
  readonly label: string;
  readonly document: Document;
  readonly applicationId: string;
  /** Opens a document beside the text; `undefined` where the browser cannot show it. */
  readonly onRead: ((documentKey: string) => void) | undefined;
}

/** A document to download, and to read beside the text if its malware scan allows it. */
function DocumentValue({ label, document, applicationId, onRead }: DocumentValueProps) {
  const { t } = useLingui();
  const { state } = useScan(document.key);
  const isReadable = state === undefined || state === 'clean';
  return (
    <span className={classes.document}>
      <DocumentLink applicationId={applicationId} document={document} />
      {onRead && isReadable && (
        <Button
          kind="secondary"
          size="xs"
          aria-label={t`Read: ${{ name: label }}`}
          onClick={() => onRead(document.key)}
        >
          <Trans comment="Button: shows a document beside the text">Read</Trans>
        </Button>
      )}
    </span>
  );
}

export type FactValueProps = Pick<DocumentValueProps, 'applicationId' | 'onRead'> & { readonly fact: Fact };

/** A value: a text, a link or a document. */
export function FactValue({ fact, ...rest }: FactValueProps) {
  if (fact.kind === 'document') {
    const { label, document } = fact;
    return document ? <DocumentValue label={label} document={document} {...rest} /> : <Missing />;
  }
  if (fact.value.trim() === '') return <Missing />;
  const address = fact.kind === 'link' ? websiteAddress(fact.value) : undefined;
  return address ? <ExternalLink href={address}>{fact.value}</ExternalLink> : fact.value;
}

function Missing() {
  return (
    <span className={classes.missing}>
      <Trans>Not provided</Trans>
    </span>
  );
}
