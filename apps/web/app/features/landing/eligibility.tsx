import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Audience, programme } from '@portal/contracts/programme';
import type { PublicRound } from '@portal/contracts/rounds/round';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { ApplicationPeriodNote } from './application-period-note.tsx';
import classes from './eligibility.module.css';
import { ApplyLink } from './links.tsx';
import { useRendering } from './rendering.ts';
import { type DescribedItem, Section } from './section.tsx';

const audienceNames: Readonly<Record<Audience, MessageDescriptor>> = {
  students: msg`students`,
  individuals: msg`individuals`,
  teams: msg`teams`,
  startups: msg`startups`,
};

/** `icon` is an SVG path in a 24 × 24 view box. */
const benefitsOf = ({
  durationMonths,
  seedLakh,
}: PublicRound): readonly (DescribedItem & { readonly icon: string })[] => [
  {
    title: msg`Seed Fund`,
    description: msg`Seed funding of ${seedLakh} lakh rupees for each selected startup.`,
    icon: 'M12 21v-8M12 13q0-6-8-6 0 6 8 6zM12 10q0-6 8-6 0 6-8 6M6 21h12',
  },
  {
    title: msg`Incubation Support`,
    description: msg`Workspace and laboratories for ${durationMonths} months.`,
    icon: 'M9 3h6M10 3v6L4.5 18.5q-1 2.5 1.5 2.5h12q2.5 0 1.5-2.5L14 9V3M7 15h10',
  },
  {
    title: msg`Expert Mentorship`,
    description: msg`Guidance from people who have built before.`,
    icon: 'M12 3 2 8l10 5 10-5zM6 10.5V16q6 4 12 0v-5.5M22 8v6',
  },
  {
    title: msg`Networking`,
    description: msg`Access to investors, partners and agencies.`,
    icon: 'M12 9V7M12 2a2.5 2.5 0 1 0 .1 0zM10 13l-3 3M14 13l3 3M12 9a2.5 2.5 0 1 0 .1 0zM5.5 16a2.5 2.5 0 1 0 .1 0zM18.5 16a2.5 2.5 0 1 0 .1 0z',
  },
];

/** The section on eligibility: the criteria, the benefits and the call to apply. */
export function Eligibility() {
  const { t } = useLingui();
  const { formatList, textOf } = useFormat();
  const { round } = useRendering();
  const { eligibility } = round;
  const audiences = formatList(programme.audiences.map((audience) => t(audienceNames[audience])));
  return (
    <Section id="eligibility" landscape="marutham" title={t`Who Can Apply`}>
      <p className={classes.badge}>
        <Trans>Participation requirements</Trans>
      </p>
      <p className={classes.lead}>
        <Trans>
          The programme is for {audiences}. Please read{' '}
          <Plural value={eligibility.length} one="this # point" other="these # points" /> before you begin.
        </Trans>
      </p>
      <ul className={classes.criteria}>
        {eligibility.map(({ id, text }) => (
          <li key={id}>{textOf(text)}</li>
        ))}
      </ul>
      <p className={classes.check}>
        <a href={paths.canIApply()}>
          <Trans>Can I apply? Find out in a minute</Trans>
        </a>
      </p>
      <div id="community" className={classes.benefits}>
        <h3>
          <Trans>Why Join Our Program?</Trans>
        </h3>
        <ul>
          {benefitsOf(round).map(({ title, description, icon }) => (
            <li key={title.id}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={icon} />
              </svg>
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
          <Trans>All you need to begin is an e-mail address and a phone number.</Trans>
        </p>
        <ApplyLink />
        <ApplicationPeriodNote className={classes.period} />
      </div>
    </Section>
  );
}
