import { Trans } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import classes from './help-line.module.css';

const { emails, phones } = programme.contact;
const [email] = emails;
const [phone] = phones;

/** How to reach the programme office: at the foot of each page of a founder, and where a founder may be stuck. */
export function HelpLine() {
  return (
    <p className={classes.help}>
      <Trans>
        Help: <a href={`mailto:${email}`}>{email}</a> <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </Trans>
    </p>
  );
}
