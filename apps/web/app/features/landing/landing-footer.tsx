import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { useFormat } from '../../i18n/format.ts';
import { useProgrammeNames } from '../../i18n/programme-names.ts';
import { paths } from '../../paths.ts';
import classes from './footer.module.css';
import { useRendering } from './rendering.ts';

const { contact, department } = programme;

/** Contact, the department, and the notices that GIGW 3.0 requires of government sites. */
export function LandingFooter() {
  const { department: departmentName, mission: missionName, state } = useProgrammeNames();
  return (
    <footer id="contact" className={classes.footer}>
      <div>
        <div className={classes.halves}>
          <Contact />
          <div className={classes.department}>
            <h3>
              <Trans>About the department</Trans>
            </h3>
            <p>
              <Trans>
                The {departmentName} of the Government of {state} looks after the environment and the forests
                of the state. Its {missionName} leads the work on climate change and runs this programme.
              </Trans>
            </p>
            <p>
              <a href={department.url}>
                <Trans>Website of the department</Trans>
              </a>
            </p>
          </div>
        </div>
        <LegalNotices />
      </div>
    </footer>
  );
}

function Contact() {
  const { emails, phones } = contact;
  const { postalAddress } = useProgrammeNames();
  return (
    <div>
      <h2>
        <Trans>Contact</Trans>
      </h2>
      <p>
        <Trans>Write to us or call us about the programme and the portal.</Trans>
      </p>
      <dl className={classes.contact}>
        <dt>
          <Trans>E-mail</Trans>
        </dt>
        {emails.map((email) => (
          <dd key={email}>
            <a href={`mailto:${email}`}>
              {email.split('@')[0]}
              <wbr />@{email.split('@')[1]}
            </a>
          </dd>
        ))}
        <dt>
          <Trans>Phone</Trans>
        </dt>
        {phones.map((phone) => (
          <dd key={phone}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </dd>
        ))}
        <dt>
          <Trans>Address</Trans>
        </dt>
        {postalAddress.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </dl>
    </div>
  );
}

function LegalNotices() {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const { department: departmentName, mission: missionName, state } = useProgrammeNames();
  const { today } = useRendering();
  const updatedOn = formatDate(today);
  const year = today.slice(0, 4);
  return (
    <div className={classes.notices}>
      <nav aria-label={t`Policies and help`}>
        <a href={paths.terms()}>
          <Trans>Terms</Trans>
        </a>
        <a href={paths.privacy()}>
          <Trans>Privacy policy</Trans>
        </a>
        <a href={paths.accessibility()}>
          <Trans>Accessibility statement</Trans>
        </a>
        <a href={`mailto:${contact.emails[1]}`}>
          <Trans>Help and feedback</Trans>
        </a>
      </nav>
      <p>
        <Trans>
          Last updated on <time dateTime={today}>{updatedOn}</time>
        </Trans>
      </p>
      <p>
        <Trans>
          © {year} {departmentName}, Government of {state}. All rights reserved. Content owned, published and
          managed by its {missionName}.
        </Trans>
      </p>
    </div>
  );
}
