import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { ApplicationPeriodNote } from './application-period-note.tsx';
import classes from './apply.module.css';
import { ApplyLink } from './links.tsx';
import { useRendering } from './rendering.ts';
import { Section } from './section.tsx';

/** The section on what to have ready, with what the state offers beyond the seed fund. */
export function Apply() {
  const { t } = useLingui();
  const { furtherGrantsLakh } = useRendering().round;
  return (
    <Section id="apply" landscape="neithal" title={t`Before you apply`} continued>
      <div className={classes.halves}>
        <div>
          <p className={classes.ready}>
            <Trans>
              Have your documents ready as PDF, each up to 5 MB: pitch deck, and your DPIIT or business
              registration certificate.
            </Trans>
          </p>
          <p className={classes.links}>
            <a href={paths.canIApply()}>
              <Trans>Can I apply?</Trans>
            </a>
            <a href={paths.requirements()}>
              <Trans>What you will need</Trans>
            </a>
          </p>
          <ApplyLink /> <ApplicationPeriodNote className={classes.period} />
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
