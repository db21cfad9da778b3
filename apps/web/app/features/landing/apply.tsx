import { Trans, useLingui } from '@lingui/react/macro';
import { offer } from '@portal/contracts/programme-offer';
import { ApplicationPeriodNote } from './application-period-note.tsx';
import { applyMessages as words } from './apply.messages.ts';
import classes from './apply.module.css';
import { ApplyLink } from './links.tsx';
import { Section } from './section.tsx';

/** The section on how to apply, with the benefits. */
export function Apply() {
  const { t } = useLingui();
  return (
    <Section id="apply" landscape="neithal" title={t`How to apply`} continued>
      <div className={classes.halves}>
        <div>
          <ol className={classes.steps}>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <ApplyLink /> <ApplicationPeriodNote className={classes.period} />
        </div>
        <div className={classes.benefits}>
          <h3>
            <Trans>What you receive</Trans>
          </h3>
          <ul>
            {offer.benefits.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
          <h3>
            <Trans>Beyond the seed fund</Trans>
          </h3>
          <ul>
            {offer.furtherSupport.map((support) => (
              <li key={support}>{support}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
