import { programme } from '@portal/contracts/programme';
import { paths } from '../../paths.ts';
import { landingMessages as words } from './landing.messages.ts';
import classes from './landing.module.css';

/** The year of the programme's deadline: the page is built once and read for months. */
const year = Number(programme.timeline.find(({ id }) => id === 'deadline')?.on.slice(0, 4));

/** How to reach the programme office. */
export function LandingFooter() {
  const { emails, phones, postalAddress } = programme.contact;
  return (
    <footer id="contact" className={classes.footer}>
      <div className={classes.inner}>
        <h2>{words.contactTitle}</h2>
        <dl className={classes.contact}>
          <div>
            <dt>{words.emails}</dt>
            {emails.map((email) => (
              <dd key={email}>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            ))}
          </div>
          <div>
            <dt>{words.phones}</dt>
            {phones.map((phone) => (
              <dd key={phone}>
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              </dd>
            ))}
          </div>
          <div>
            <dt>{words.address}</dt>
            {postalAddress.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        </dl>
        <p className={classes.legal}>
          <span>{words.copyright(year)}</span>
          <a href={paths.terms()}>{words.terms}</a>
          <a href={paths.privacy()}>{words.privacy}</a>
        </p>
      </div>
    </footer>
  );
}
