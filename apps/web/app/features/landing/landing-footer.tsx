import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { use } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { BuiltAt } from './by-date.tsx';
import { contactMessages as words } from './contact.messages.ts';
import classes from './footer.module.css';

/** Contact, the department, and the notices that GIGW 3.0 requires of government sites. */
export function LandingFooter() {
  const { t } = useLingui();
  return (
    <footer id="contact" className={classes.footer}>
      <div>
        <div className={classes.halves}>
          <Contact />
          <div className={classes.department}>
            <h3>
              <Trans>About the department</Trans>
            </h3>
            <p>{t`The ${{ name: department.name }} of the Government of ${state} looks after the environment and the forests of the state. Its ${{ name: mission.name }} leads the work on climate change and runs this programme.`}</p>
            <p>
              <a href={programme.department.url}>
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
  const { emails, phones, postalAddress } = programme.contact;
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
            <a href={`mailto:${email}`}>{email}</a>
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
  const builtAt = use(BuiltAt).toISOString();
  const [owner, rights] = words.copyright;
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
        <a href={`mailto:${programme.contact.emails[1]}`}>
          <Trans>Help and feedback</Trans>
        </a>
      </nav>
      <p>{t`Content owned, published and managed by the ${{ name: mission.name }}, ${{ name: department.name }}, Government of ${state}.`}</p>
      <p>
        <Trans>Last updated on</Trans> <time dateTime={builtAt}>{formatDate(builtAt)}</time>
      </p>
      <p>
        © <span data-year="">{builtAt.slice(0, 4)}</span> {owner}. {rights}
      </p>
    </div>
  );
}
