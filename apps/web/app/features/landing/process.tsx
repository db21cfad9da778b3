import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './process.module.css';
import { type DescribedItem, Section } from './section.tsx';

const applicationSteps: readonly DescribedItem[] = [
  { title: msg`Create an account`, description: msg`Use the Create new account form.` },
  {
    title: msg`Verify your e-mail`,
    description: msg`Verify your e-mail through the link in our mail. The password is the one that you set with your account.`,
  },
  { title: msg`Log in to the portal`, description: msg`Use your e-mail address and password.` },
  {
    title: msg`Complete the application`,
    description: msg`Fill in the Registration form with your project information. You may stop and go on later, on any device.`,
  },
  { title: msg`Hear from us`, description: msg`Selected teams are notified by e-mail about approval.` },
];

const selectionSteps: readonly DescribedItem[] = [
  { title: msg`Application`, description: msg`You send your application before the deadline.` },
  { title: msg`Evaluation`, description: msg`Reviewers read it in two stages.` },
  { title: msg`Interview`, description: msg`Shortlisted candidates meet the panel.` },
  { title: msg`Funding`, description: msg`Selected startups receive the seed fund.` },
  { title: msg`Incubation`, description: msg`Work begins with your mentors.` },
];

/** The section with the steps to apply and of the selection. */
export function Process() {
  const { t } = useLingui();
  return (
    <Section id="process" landscape="paalai" title={t`From account to answer`}>
      <ol className={classes.path}>
        {applicationSteps.map(({ title, description }) => (
          <li key={title.id}>
            <h3>{t(title)}</h3>
            <p>{t(description)}</p>
          </li>
        ))}
      </ol>
      <h3 className={classes.heading}>
        <Trans>How startups are selected</Trans>
      </h3>
      <ol className={classes.selection}>
        {selectionSteps.map(({ title, description }) => (
          <li key={title.id}>
            <strong>{t(title)}</strong> {t(description)}
          </li>
        ))}
      </ol>
    </Section>
  );
}
