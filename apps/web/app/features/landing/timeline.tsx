import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { milestonesOn } from '../../shared/programme/milestones.ts';
import { datesNote, milestoneTexts } from '../../shared/programme/programme-texts.ts';
import { ApplyLink } from './links.tsx';
import { useRendering } from './rendering.ts';
import { Section } from './section.tsx';
import classes from './timeline.module.css';

/** The section with the programme's dates; marks the next one. */
export function Timeline() {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const { round, today } = useRendering();
  return (
    <Section id="timeline" landscape="neithal" title={t`Dates`}>
      <ol className={classes.line}>
        {milestonesOn(round, today).map(({ id, on, phase }) => (
          <li key={id}>
            <p className={classes.marker}>
              {phase === 'next' && (
                <span className={classes.next}>
                  <Trans>Next</Trans>
                </span>
              )}
              {phase === 'passed' && <Trans>Passed</Trans>}
            </p>
            <h3>
              <time dateTime={on}>{formatDate(on)}</time>
              {t(milestoneTexts[id].title)}
            </h3>
            <p>{t(milestoneTexts[id].description)}</p>
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        <Trans>All dates are in Indian Standard Time (IST). A day ends at 11:59 pm.</Trans> {t(datesNote)}
      </p>
      <ApplyLink />
    </Section>
  );
}
