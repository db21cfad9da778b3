import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { websiteAddress } from '@portal/contracts/applications/website';
import type { Stage } from '@portal/contracts/review/decisions';
import type { Document } from '@portal/contracts/uploads/documents';
import { DocumentLink } from '../../domain/document-link.tsx';
import { useScan } from '../../domain/document-scans.tsx';
import { inGroups, useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/text.tsx';
import { statusTexts } from './decisions.ts';
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

const stageLabels: Record<Stage, MessageDescriptor> = { stage1: msg`Stage 1`, stage2: msg`Stage 2` };

function DecisionText({ decision }: { readonly decision: Submission['decisions'][number] }) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const stage = t(stageLabels[decision.stage]);
  const from = t(statusTexts[decision.from].inSentence);
  const to = t(statusTexts[decision.to].inSentence);
  // An element: within a string, Lingui would read `<b>` in a name as a tag.
  const by = <bdi>{decision.decided_by}</bdi>;
  const at = formatDateTime(decision.decided_at);
  return (
    <Trans>
      <strong>
        {stage}: from {from} to {to}
      </strong>{' '}
      by {by}, {at}
    </Trans>
  );
}

function DecisionHistory({ submission }: { readonly submission: Submission }) {
  const { t } = useLingui();
  return (
    <Card title={t`Decision history`} level={3}>
      {submission.decisions.length === 0 ? (
        <p className={classes.missing}>
          <Trans>No decision yet.</Trans>
        </p>
      ) : (
        <ol className={classes.history}>
          {submission.decisions.map((decision) => (
            <li key={decision.stage + decision.to + decision.decided_at}>
              <DecisionText decision={decision} />
            </li>
          ))}
        </ol>
      )}
    </Card>
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

type SectionCardProps = Omit<FactValueProps, 'fact'> & { readonly section: Section };

function SectionCard({ section, ...rest }: SectionCardProps) {
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
    </Card>
  );
}

export interface SubmissionViewProps {
  readonly submission: Submission;
  /** Opens a document beside the text; `undefined` where the browser cannot show it. */
  readonly onRead: ((documentKey: string) => void) | undefined;
}

/** One submission with its decision history: what one decides on, and beside it everything else. */
export function SubmissionView({ submission, onRead }: SubmissionViewProps) {
  const { i18n } = useLingui();
  const sections = submissionSections(i18n, submission.data);
  const renderCards = (isAside: boolean) =>
    sections
      .filter((section) => section.isAside === isAside)
      .map((section) => (
        <SectionCard
          key={section.title}
          section={section}
          applicationId={submission.application_id}
          onRead={onRead}
        />
      ));
  return (
    <div className={classes.container}>
      <div className={classes.columns}>
        <div className={classes.main}>{renderCards(false)}</div>
        <div className={classes.rail}>
          {renderCards(true)}
          <DecisionHistory submission={submission} />
          <ReceiptFacts submission={submission} />
        </div>
      </div>
    </div>
  );
}
