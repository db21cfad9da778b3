import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { useFormat } from '../../../i18n/format.ts';
import { useProgrammeNames } from '../../../i18n/programme-names.ts';
import { useCurrentRound } from '../../../shared/programme/use-current-round.ts';
import classes from './submit.module.css';

const { termsVersion } = programme;
const [email] = programme.contact.emails;

type Section = readonly [heading: MessageDescriptor, text: MessageDescriptor];

function sectionsOf(office: string, seedLakh: number | string): readonly Section[] {
  return [
    [
      msg`1. What you declare`,
      msg`Everything in this application is true and complete to the best of your knowledge, and you may speak for the startup. A submission that turns out to be false may be rejected at any time, and funds that were paid because of it may be claimed back.`,
    ],
    [
      msg`2. Who can apply`,
      msg`You meet the eligibility criteria published on the programme's website. The ${office} decides in cases of doubt. Earlier government funding does not rule you out, but you must state it.`,
    ],
    [
      msg`3. Selection`,
      msg`Applications are reviewed in two stages. Submitting one gives no right to funding, incubation or an interview. Decisions are final and are sent to you by e-mail. A submitted application cannot be changed, unless the programme asks you for changes.`,
    ],
    [
      msg`4. Use of funds`,
      msg`Selected startups receive seed funding of ${seedLakh} lakh rupees. It may be spent only on developing a prototype or a market-ready product as described here, and its use is reported to the programme.`,
    ],
    [
      msg`5. Your ideas stay yours`,
      msg`You keep all rights in your innovation and your documents. You confirm that they do not infringe the rights of others. Reviewers treat them as confidential and use them for the selection only.`,
    ],
    [
      msg`6. Your data`,
      msg`Your details are processed by the ${office} to run the programme: to review the application, to inform you and to keep the records that the law asks for. They are not sold and not used for advertising. Under My account you can download what is stored about you, correct it, and close your account; on its own page you can withdraw an application. For anything else, write to ${email}.`,
    ],
    [
      msg`7. Messages`,
      msg`Messages about your application go to the e-mail address of your account. Please keep it reachable.`,
    ],
  ];
}

/** The terms that a founder agrees to with a submission. */
export function Terms() {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const { name, department } = useProgrammeNames();
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
      {sectionsOf(department, round?.seedLakh ?? '…').map(([heading, text]) => (
        <section key={heading.id}>
          <h3>{t(heading)}</h3>
          <p>{t(text)}</p>
        </section>
      ))}
    </div>
  );
}
