import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { useFormat } from '../../i18n/format.ts';
import { ApplicationPeriodNote } from './application-period-note.tsx';
import classes from './eligibility.module.css';
import { ApplyLink } from './links.tsx';
import { audienceNames, benefits, criteria } from './offer.ts';
import { Section } from './section.tsx';

/** The section on eligibility: ten criteria, the benefits and the call to apply. */
export function Eligibility() {
  const { t } = useLingui();
  const { formatList } = useFormat();
  const audiences = formatList(programme.audiences.map((audience) => t(audienceNames[audience])));
  return (
    <Section id="eligibility" landscape="marutham" title={t`Who Can Apply`}>
      <p className={classes.badge}>
        <Trans>Participation requirements</Trans>
      </p>
      <p className={classes.lead}>
        <Trans>The programme is for {audiences}. Please read these ten points before you begin.</Trans>
      </p>
      <ul className={classes.criteria}>
        {criteria.map((criterion) => (
          <li key={criterion.id}>{t(criterion)}</li>
        ))}
      </ul>
      <div id="community" className={classes.benefits}>
        <h3>
          <Trans>Why Join Our Program?</Trans>
        </h3>
        <ul>
          {benefits.map(({ title, description }) => (
            <li key={title.id}>
              <strong>{t(title)}</strong> {t(description)}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.call}>
        <h3>
          <Trans>Join the Movement</Trans>
        </h3>
        <p>
          <Trans>
            All you need to begin is an email address and a phone number. Your answers are saved as you write.
          </Trans>
        </p>
        <ApplyLink />
        <ApplicationPeriodNote className={classes.period} />
      </div>
    </Section>
  );
}
