import { programme } from '@portal/contracts/programme';
import { use } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { BuiltAt } from './by-date.tsx';
import { contactMessages as words } from './contact.messages.ts';
import classes from './footer.module.css';

/** Contact, the department, and the notices that GIGW 3.0 requires of government sites. */
export function LandingFooter() {
  return (
    <footer id="contact" className={classes.footer}>
      <div>
        <div className={classes.halves}>
          <Contact />
          <div className={classes.department}>
            <h3>{words.aboutTitle}</h3>
            <p>{words.about}</p>
            <p>
              <a href={programme.department.url}>{words.departmentSite}</a>
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
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <dl className={classes.contact}>
        <dt>{words.emails}</dt>
        {emails.map((email) => (
          <dd key={email}>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        ))}
        <dt>{words.phones}</dt>
        {phones.map((phone) => (
          <dd key={phone}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </dd>
        ))}
        <dt>{words.address}</dt>
        {postalAddress.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </dl>
    </div>
  );
}

function LegalNotices() {
  const builtAt = use(BuiltAt).toISOString();
  const [owner, rights] = words.copyright;
  return (
    <div className={classes.notices}>
      <nav aria-label={words.policies}>
        <a href={paths.terms()}>{words.terms}</a>
        <a href={paths.privacy()}>{words.privacy}</a>
        <a href={paths.accessibility()}>{words.accessibility}</a>
        <a href={`mailto:${programme.contact.emails[1]}`}>{words.help}</a>
      </nav>
      <p>{words.ownership}</p>
      <p>
        {words.updated} <time dateTime={builtAt}>{formatDate(builtAt)}</time>
      </p>
      <p>
        © <span data-year="">{builtAt.slice(0, 4)}</span> {owner}. {rights}
      </p>
    </div>
  );
}
