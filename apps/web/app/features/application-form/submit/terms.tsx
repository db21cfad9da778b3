import { Trans } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { useFormat } from '../../../i18n/format.ts';
import { useProgrammeNames } from '../../../i18n/programme-names.ts';
import { useCurrentRound } from '../../../shared/programme/use-current-round.ts';
import classes from './submit.module.css';

const { termsVersion } = programme;
const [email] = programme.contact.emails;

/** The terms that a founder agrees to with a submission. */
export function Terms() {
  const { formatDate } = useFormat();
  const { name, department: office } = useProgrammeNames();
  const date = formatDate(termsVersion);
  const round = useCurrentRound();
  return (
    // With the focus, so that it is read from its beginning.
    <div className={classes.terms} tabIndex={-1} data-autofocus>
      <p>
        <Trans>Please read these terms before you submit your application to the {name}.</Trans>
      </p>
      <p className={classes.version}>
        <Trans>
          Last updated <time dateTime={termsVersion}>{date}</time>
        </Trans>
      </p>
      <section>
        <h3>
          <Trans>1. What you declare</Trans>
        </h3>
        <p>
          <Trans>
            Everything in this application is true and complete to the best of your knowledge, and you may
            speak for the startup. A submission that turns out to be false may be rejected at any time, and
            funds that were paid because of it may be claimed back.
          </Trans>
        </p>
      </section>
      <section>
        <h3>
          <Trans>2. Who can apply</Trans>
        </h3>
        <p>
          <Trans>
            You meet the eligibility criteria published on the programme's website. The {office} decides in
            cases of doubt. Earlier government funding does not rule you out, but you must state it.
          </Trans>
        </p>
      </section>
      <section>
        <h3>
          <Trans>3. Selection</Trans>
        </h3>
        <p>
          <Trans>
            Applications are reviewed in two stages. Submitting one gives no right to funding, incubation or
            an interview. Decisions are final and are sent to you by e-mail. A submitted application cannot be
            changed, unless the programme asks you for changes.
          </Trans>
        </p>
      </section>
      <section>
        <h3>
          <Trans>4. Use of funds</Trans>
        </h3>
        <p>
          <Trans>
            Selected startups receive seed funding of {{ seedLakh: round?.seedLakh ?? '…' }} lakh rupees. It
            may be spent only on developing a prototype or a market-ready product as described here, and its
            use is reported to the programme.
          </Trans>
        </p>
      </section>
      <section>
        <h3>
          <Trans>5. Your ideas stay yours</Trans>
        </h3>
        <p>
          <Trans>
            You keep all rights in your innovation and your documents. You confirm that they do not infringe
            the rights of others. Reviewers treat them as confidential and use them for the selection only.
          </Trans>
        </p>
      </section>
      <section>
        <h3>
          <Trans>6. Your data</Trans>
        </h3>
        <p>
          <Trans>
            Your details are processed by the {office} to run the programme: to review the application, to
            inform you and to keep the records that the law asks for. They are not sold and not used for
            advertising. Under My account you can download what is stored about you, correct it, and close
            your account; on its own page you can withdraw an application. For anything else, write to {email}
            .
          </Trans>
        </p>
      </section>
      <section>
        <h3>
          <Trans>7. Messages</Trans>
        </h3>
        <p>
          <Trans>
            Messages about your application go to the e-mail address of your account. Please keep it
            reachable.
          </Trans>
        </p>
      </section>
    </div>
  );
}
