import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { ApplicationNumber } from '../../shared/application/application-number.tsx';
import { datesNote, milestoneTexts } from '../../shared/programme/programme-texts.ts';
import { useCurrentRound } from '../../shared/programme/use-current-round.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './submission-confirmed.module.css';

export interface SubmissionConfirmedProps {
  /** `undefined` while the list does not have it. */
  readonly application: ApplicationSummary | undefined;
  readonly submittedId: string;
  /** The address of the confirmation mail. */
  readonly email: string;
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

export function SubmissionConfirmed({ application, submittedId, email }: SubmissionConfirmedProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const number = <ApplicationNumber>{submittedId}</ApplicationNumber>;
  const current = useCurrentRound();
  const timeline = (application?.round ?? current)?.timeline;
  return (
    <Card accent="leaf">
      <div className={classes.confirmed}>
        <div className={classes.head} role="status">
          <Icon of={IconCircleCheck} size={32} className={classes.mark ?? ''} />
          <h2 ref={focusHeading} tabIndex={-1} className={classes.title}>
            <Trans>
              Application submitted: <span className={classes.number}>{number}</span>
            </Trans>
          </h2>
        </div>
        <div className={classes.keep}>
          <p>
            <Trans>
              Please keep this number. We send it to {email} too; look in the spam folder if it does not
              arrive.
            </Trans>
          </p>
          <CopyButton value={submittedId} label={t`Copy number`} />
          {application && (
            <LinkButton
              to={paths.receipt(application.application_id)}
              kind="secondary"
              size="sm"
              icon={IconReceipt}
            >
              <Trans>Open the receipt</Trans>
            </LinkButton>
          )}
        </div>
        <h3 className={classes.next}>
          <Trans>What happens next</Trans>
        </h3>
        <ol className={classes.steps}>
          <li>
            <Trans>
              Organisers read your application and review it in two stages. Below you see where it stands.
            </Trans>
          </li>
          {(['interviews', 'results'] as const).map((id) => {
            const on = timeline?.[id] ?? '';
            const title = t(milestoneTexts[id].title);
            const date = on && formatDate(on);
            const description = t(milestoneTexts[id].description);
            return (
              <li key={id}>
                <Trans>
                  <strong>{title}</strong>, <time dateTime={on}>{date}</time>: {description}
                </Trans>
              </li>
            );
          })}
          <li>
            <Trans>
              You get an e-mail whenever there is a decision. There is nothing you need to do until then.
            </Trans>
          </li>
        </ol>
        <p className={classes.note}>{t(datesNote)}</p>
      </div>
    </Card>
  );
}
