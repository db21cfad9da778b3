import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { inGroups, useFormat } from '../../../i18n/format.ts';
import { useProgrammeNames } from '../../../i18n/programme-names.ts';
import { paths } from '../../../paths.ts';
import { GoBack } from '../../../shell/go-back.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextLink, Title } from '../../../ui/text.tsx';
import { submittedDataOf } from '../answers.ts';
import review from '../review/review.module.css';
import classes from './receipt.module.css';
import { ReceiptAnswers } from './receipt-answers.tsx';

export interface ReceiptProps {
  readonly application: Application;
  /** The application number. */
  readonly number: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  /** In hex. */
  readonly digest: string;
}

/** The receipt of a submission, for screen and print: what was received, and how anybody can check it. */
export function Receipt({ application, number, submittedAt, digest }: ReceiptProps) {
  const { t } = useLingui();
  const { formatDate, formatExactTime } = useFormat();
  const { name, department } = useProgrammeNames();
  const { terms } = application;
  const changedAt = application.progress.resubmitted_at;
  const data = submittedDataOf(application);
  useEffect(() => {
    const { style } = document.documentElement;
    // At the foot of each printed page (print.css).
    style.setProperty('--printed-number', JSON.stringify(number));
    return () => void style.removeProperty('--printed-number');
  }, [number]);
  return (
    <article className={classes.receipt}>
      <header className={classes.head}>
        <div className={classes.buttons}>
          <GoBack to={paths.applications()} />
          <Button icon={IconPrinter} onClick={() => window.print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
        </div>
        <p className={classes.programme}>{name}</p>
        <p className={classes.department}>{department}</p>
        <Title order={1}>
          <Trans>Receipt of your application</Trans>
        </Title>
      </header>
      <Card>
        <dl className={review.answers}>
          <Fact label={t`Application number`}>
            <strong className={classes.number} translate="no">
              {number}
            </strong>
          </Fact>
          <Fact label={t`Received on`}>
            <time dateTime={submittedAt}>{formatExactTime(submittedAt)}</time>
          </Fact>
          {changedAt && (
            <Fact label={t`Changes received on`}>
              <time dateTime={changedAt}>{formatExactTime(changedAt)}</time>
            </Fact>
          )}
          {terms && (
            <Fact label={t`Terms and Conditions`}>
              <Trans>
                Text of {{ day: formatDate(terms.version) }}, accepted on{' '}
                {{ time: formatExactTime(terms.accepted_at) }}
              </Trans>
            </Fact>
          )}
          <Fact label={t`Startup`}>{data.startupName}</Fact>
          <Fact label={t`Founder`}>
            {data.founderName}, {data.email}
          </Fact>
        </dl>
      </Card>
      <Proof number={number} digest={digest} />
      <ReceiptAnswers applicationId={application.application_id} data={data} />
    </article>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={review.answer}>
      <dt>{label}</dt>
      <dd className={review.value}>{children}</dd>
    </div>
  );
}

/** The digest as text and as QR code, and how to check it. */
function Proof({ number, digest }: Pick<ReceiptProps, 'number' | 'digest'>) {
  const { t } = useLingui();
  const check = `${paths.receiptCheck()}#${number}:${digest}`;
  const address = `${window.location.host}${paths.receiptCheck()}`;
  return (
    <Card title={t`Proof`}>
      <div className={classes.proof}>
        <QrCode text={`${window.location.origin}${check}`} label={t`QR code that checks this receipt`} />
        <div className={classes.digest}>
          <p>
            <Trans>
              This digest belongs to exactly the answers and documents below. If one character of them were
              different, the digest would be different, too.
            </Trans>
          </p>
          <code translate="no">{inGroups(digest)}</code>
          <div className={classes.copy}>
            <CopyButton value={digest} label={t`Copy digest`} />
          </div>
          <p>
            <Trans>
              Anybody can check this receipt with the QR code, or at <TextLink to={check}>{address}</TextLink>{' '}
              with the application number and the digest.
            </Trans>
          </p>
        </div>
      </div>
    </Card>
  );
}
