import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { ApplicationNumber } from '../../../shared/application/application-number.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import frame from '../frame/frame.module.css';
import classes from './changes.module.css';

export interface ChangesHandedInProps {
  readonly applicationId: string;
  /** The application number. */
  readonly submittedId: string;
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** The confirmation that the changes are handed in, with the way to the new receipt. */
export function ChangesHandedIn({ applicationId, submittedId }: ChangesHandedInProps) {
  const number = <ApplicationNumber>{submittedId}</ApplicationNumber>;
  return (
    <div className={classes.page}>
      <Card accent="leaf">
        <div className={classes.done}>
          <div className={classes.doneHead} role="status">
            <Icon of={IconCircleCheck} size={32} />
            <h1 ref={focusHeading} tabIndex={-1} className={classes.title}>
              <Trans>Your changes are handed in</Trans>
            </h1>
          </div>
          <p>
            <Trans>
              Your application keeps its number, {number}. Its receipt has a new digest, which belongs to the
              answers as they are now.
            </Trans>
          </p>
          <p>
            <Trans>The review goes on. There is nothing you need to do until you hear from us.</Trans>
          </p>
          <div className={frame.actions}>
            <LinkButton to={paths.receipt(applicationId)} icon={IconReceipt}>
              <Trans>Open the receipt</Trans>
            </LinkButton>
            <LinkButton to={paths.applications()} kind="secondary">
              <Trans>To your applications</Trans>
            </LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}
