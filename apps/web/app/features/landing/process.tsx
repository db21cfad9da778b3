import { Trans, useLingui } from '@lingui/react/macro';
import { offer } from '@portal/contracts/programme-offer';

import classes from './process.module.css';
import { Section } from './section.tsx';

/** The section with the steps to apply and of the selection. */
export function Process() {
  const { t } = useLingui();
  return (
    <Section id="process" landscape="paalai" title={t`From account to answer`}>
      <ol className={classes.path}>
        {offer.applicationSteps.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
      <h3 className={classes.heading}>
        <Trans>How startups are selected</Trans>
      </h3>
      <ol className={classes.selection}>
        {offer.selectionSteps.map(({ title, description }) => (
          <li key={title}>
            <strong>{title}</strong> {description}
          </li>
        ))}
      </ol>
    </Section>
  );
}
