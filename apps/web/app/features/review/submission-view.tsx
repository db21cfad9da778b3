import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { websiteAddress } from '@portal/contracts/applications/website';
import type { Document } from '@portal/contracts/uploads/documents';
import type { ReactNode } from 'react';
import { DocumentLink } from '../../domain/document-link.tsx';
import { documentKeysOf, useScan } from '../../domain/document-scans.tsx';
import { inGroups, useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/text.tsx';
import { AllDocumentsButton } from './export/all-documents-button.tsx';
import { type Fact, type Section, submissionSections } from './submission-sections.ts';
import classes from './submission-view.module.css';

interface DocumentValueProps {
  readonly label: string;
  readonly document: Document;
  readonly applicationId: string;
  readonly onRead: SubmissionViewProps['onRead'];
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

type FactValueProps = Pick<DocumentValueProps, 'applicationId' | 'onRead'> & { readonly fact: Fact };

function FactValue({ fact, ...rest }: FactValueProps) {
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

/** The founder's consent to the terms, and the digest of the submission. */
function ReceiptFacts({ submission: { terms, digest } }: { readonly submission: Submission }) {
  const { t } = useLingui();
  const { formatDate, formatDateTime } = useFormat();
  const version = formatDate(terms.version);
  const time = formatDateTime(terms.accepted_at);
  return (
    <Card title={t`Receipt`} level={3}>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>
            <Trans>Terms accepted</Trans>
          </dt>
          <dd>
            <Trans>
              Version of {version}, on {time}
            </Trans>
          </dd>
        </div>
        <div className={classes.fact}>
          <dt>
            <Trans>Digest (SHA-256)</Trans>
          </dt>
          <dd>
            <code>{inGroups(digest)}</code>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

interface SectionCardProps extends Omit<FactValueProps, 'fact'> {
  readonly section: Section;
  /** Below the facts. */
  readonly children: ReactNode;
}

function SectionCard({ section, children, ...rest }: SectionCardProps) {
  return (
    <Card title={section.title} level={3}>
      <dl className={classes.facts}>
        {section.facts.map((fact) => (
          <div key={fact.label} className={classes.fact}>
            <dt>{fact.label}</dt>
            <dd>
              <FactValue fact={fact} {...rest} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}

export interface SubmissionViewProps {
  readonly submission: Submission;
  /** What organisers did, between the documents and the receipt. */
  readonly aside?: ReactNode;
  /** Opens a document beside the text; `undefined` where the browser cannot show it. */
  readonly onRead: ((documentKey: string) => void) | undefined;
}

/** One submission: what one decides on, and beside it everything else. */
export function SubmissionView({ submission, aside, onRead }: SubmissionViewProps) {
  const { i18n } = useLingui();
  const sections = submissionSections(i18n, submission.data);
  const renderCards = (isAside: boolean) =>
    sections
      .filter((section) => section.isAside === isAside)
      .map((section) => (
        <SectionCard
          key={section.id}
          section={section}
          applicationId={submission.application_id}
          onRead={onRead}
        >
          {section.id === 'documents' && documentKeysOf(submission.data).length > 1 && (
            <AllDocumentsButton key={submission.application_id} submission={submission} />
          )}
        </SectionCard>
      ));
  return (
    <div className={classes.container}>
      <div className={classes.columns}>
        <div className={classes.main}>{renderCards(false)}</div>
        <div className={classes.rail}>
          {renderCards(true)}
          {aside}
          <ReceiptFacts submission={submission} />
        </div>
      </div>
    </div>
  );
}
