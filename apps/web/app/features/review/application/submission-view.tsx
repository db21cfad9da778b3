import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { IconFileZip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { inGroups, useFormat } from '../../../i18n/format.ts';
import { documentKeysOf } from '../../../shared/documents/document-scans.tsx';
import { MailsComeBack } from '../../../shared/review/mails-come-back.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { FactValue, type FactValueProps, type Section, submissionSections } from './facts.tsx';
import classes from './submission.module.css';

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
            <code translate="no">{inGroups(digest)}</code>
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
  /** What organisers did, after the documents. */
  readonly history?: ReactNode;
  /** Before the receipt. */
  readonly aside?: ReactNode;
  /** Opens a document beside the text; `undefined` where the browser cannot show it. */
  readonly onRead: ((documentKey: string) => void) | undefined;
  readonly onDownloadAll?: () => void;
}

/** One submission: what one decides on, and beside it everything else. */
export function SubmissionView(props: SubmissionViewProps) {
  const { submission, history, aside, onRead, onDownloadAll } = props;
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
          {section.id === 'founder' && <MailsComeBack fault={submission.mailbox} />}
          {onDownloadAll && section.id === 'documents' && documentKeysOf(submission.data).length > 1 && (
            <Button kind="secondary" size="xs" icon={IconFileZip} onClick={onDownloadAll}>
              <Trans>Download all documents</Trans>
            </Button>
          )}
        </SectionCard>
      ));
  const [documents, ...others] = renderCards(true);
  return (
    <div className={classes.container}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <EarlierVersions submission={submission} onRead={onRead} />
          {renderCards(false)}
        </div>
        <div className={classes.rail}>
          {documents}
          {history}
          {others}
          {aside}
          <ReceiptFacts submission={submission} />
        </div>
      </div>
    </div>
  );
}

/** The cards of {@link SubmissionView} while the application loads. */
export function SubmissionSkeleton() {
  const { t } = useLingui();
  return (
    <output className={classes.loading} aria-label={t`Loading the application`}>
      <div className={classes.container}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <Skeleton height="48rem" />
            <Skeleton height="24rem" />
          </div>
          <div className={classes.rail}>
            <Skeleton height="24rem" />
            <Skeleton height="16rem" />
            <Skeleton height="12rem" />
          </div>
        </div>
      </div>
    </output>
  );
}
