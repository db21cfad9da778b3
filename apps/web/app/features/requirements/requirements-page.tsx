import { Trans, useLingui } from '@lingui/react/macro';
import { documentFields } from '@portal/contracts/applications/fields';
import { type StepNumber, stepOf } from '@portal/contracts/applications/steps';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { maxWords } from '@portal/contracts/applications/words';
import { timeline as firstTimeline } from '@portal/contracts/rounds/first-round.json';
import { maxDocumentMegabytes } from '@portal/contracts/uploads/documents';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { datesNote, milestoneTexts } from '../../shared/programme/programme-texts.ts';
import { useCurrentRound } from '../../shared/programme/use-current-round.ts';
import { type FormStep, formSteps, stepLeads, stepTitles } from '../../shared/questions/form-steps.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';
import { Question, QuestionHead } from './question.tsx';
import classes from './requirements.module.css';

/** Every question and document of the form, to read and to print before applying. */
export function RequirementsPage() {
  return (
    <PublicFrame>
      <div className={classes.page}>
        <header>
          <h1>
            <Trans>What you will need</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              All questions and documents of the application form, so that you can prepare your answers before
              you begin.
            </Trans>
          </p>
          <p className={classes.actions}>
            <button type="button" onClick={() => window.print()}>
              <Trans>Print or save as PDF</Trans>
            </button>
            <a href={paths.newApplication()}>
              <Trans>To the application form</Trans>
            </a>
          </p>
        </header>
        <BeforeYouBegin />
        <Documents />
        {formSteps.map((step) => (
          <Step key={step.number} {...step} />
        ))}
        <Submitting />
      </div>
    </PublicFrame>
  );
}

function BeforeYouBegin() {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  // Until the current round is read, the one for which the page is prerendered.
  const { timeline } = useCurrentRound() ?? { timeline: firstTimeline };
  return (
    <section>
      <h2>
        <Trans>Before you begin</Trans>
      </h2>
      <dl className={classes.dates}>
        {(['opens', 'deadline'] as const).map((id) => (
          <div key={id}>
            <dt>{t(milestoneTexts[id].title)}</dt>
            <dd>
              <time dateTime={timeline[id]}>{formatDate(timeline[id])}</time>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t(datesNote)}</p>
      <ul>
        <li>
          <Trans>
            Check <a href={paths.canIApply()}>whether you can apply</a>.
          </Trans>
        </li>
        <li>
          <Trans>
            You need an e-mail address whose mails you can read. We send a link to confirm your account, and a
            code when you submit.
          </Trans>
        </li>
        <li>
          <Trans>
            Questions marked Required need an answer. A long answer has at most {maxWords} words. You can
            write it elsewhere and paste it.
          </Trans>
        </li>
        <li>
          <Trans>
            Your answers are saved as you type. You can leave, and continue later or on another device.
          </Trans>
        </li>
      </ul>
    </section>
  );
}

function Documents() {
  return (
    <section>
      <h2>
        <Trans>Documents to have ready</Trans>
      </h2>
      <p>
        <Trans>Each document is a PDF file of at most {maxDocumentMegabytes} MB.</Trans>
      </p>
      <ul className={classes.questions}>
        {documentFields
          .filter((name) => stepOf(name) !== undefined)
          .map((name) => (
            <li key={name} className={classes.question}>
              <QuestionHead name={name} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function StepHead({ number }: { readonly number: StepNumber }) {
  const { t } = useLingui();
  const title = t(stepTitles[number]);
  return (
    <>
      <h2>
        <Trans>
          Step {number}: {title}
        </Trans>
      </h2>
      <p>{t(stepLeads[number])}</p>
    </>
  );
}

function Step({ number, sections }: FormStep) {
  return (
    <section>
      <StepHead number={number} />
      <ul className={classes.questions}>
        {sections
          .flatMap(({ fields }) => fields)
          .map((name) => (
            <Question key={name} name={name} />
          ))}
      </ul>
    </section>
  );
}

function Submitting() {
  const { digits } = otpLimits;
  return (
    <section>
      <StepHead number={6} />
      <p>
        <Trans>
          You accept the terms and get a code of {digits} digits by e-mail. With the code you submit your
          application.
        </Trans>
      </p>
    </section>
  );
}
