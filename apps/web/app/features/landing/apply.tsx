import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { paths } from '../../paths.ts';
import { ApplicationPeriodNote } from './application-period-note.tsx';
import classes from './apply.module.css';
import { ApplyLink } from './links.tsx';
import { applySteps } from './offer.ts';
import { Section } from './section.tsx';

const { furtherGrantsLakh } = programme.funding;

/** The section on how to apply, with what the state offers beyond the seed fund. */
export function Apply() {
  const { t } = useLingui();
  return (
    <Section id="apply" landscape="neithal" title={t`How to apply`} continued>
      <div className={classes.halves}>
        <div>
          <ol className={classes.steps}>
            {applySteps.map((step) => (
              <li key={step.id}>{t(step)}</li>
            ))}
          </ol>
          <ApplyLink /> <ApplicationPeriodNote className={classes.period} />
          <p>
            <a href={paths.requirements()}>
              <Trans>What you will need</Trans>
            </a>
          </p>
        </div>
        <div className={classes.benefits}>
          <h3>
            <Trans>Beyond the seed fund</Trans>
          </h3>
          <ul>
            <li>
              <Trans>Grants of up to {furtherGrantsLakh} lakh rupees</Trans>
            </li>
            <li>
              <Trans>Partnerships with the government</Trans>
            </li>
            <li>
              <Trans>Pilots in public-sector projects</Trans>
            </li>
          </ul>
        </div>
      </div>
    </Section>
  );
}
