import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { programme, type ScreeningQuestion } from '@portal/contracts/programme';
import { useState } from 'react';
import { useProgrammeNames } from '../../i18n/programme-names.ts';
import { paths } from '../../paths.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';
import classes from './requirements.module.css';

interface QuestionTexts {
  readonly question: MessageDescriptor;
  /** What a no means. */
  readonly no: MessageDescriptor;
}

const texts: Readonly<Record<ScreeningQuestion, QuestionTexts>> = {
  'entity-or-citizen': {
    question: msg`Are you registered in the state, or an Indian citizen with an enterprise that operates here?`,
    no: msg`Only legal entities of the state, and Indian citizens with an enterprise here, can take part.`,
  },
  'sustainability-governance': {
    question: msg`Does your project cover environment, sustainability and governance?`,
    no: msg`Every project of the programme works for the environment and the climate.`,
  },
  'innovative-product': {
    question: msg`Is it a product or a technology, not only a service?`,
    no: msg`Pure services cannot be supported.`,
  },
  'technology-at-core': {
    question: msg`Is technology at the core of your solution?`,
    no: msg`The programme supports solutions that would not exist without their technology.`,
  },
  'proof-of-concept': {
    question: msg`Do you have a proof of concept, or a minimum viable product?`,
    no: msg`An idea alone is not enough: show first, in a trial or a prototype, that it works.`,
  },
  certificate: {
    question: msg`Do you have a DPIIT recognition certificate, or a business registration certificate?`,
    no: msg`A certificate of DPIIT recognition or of business registration. The form cannot be submitted without one.`,
  },
  'financial-plan': {
    question: msg`Do you have a financial plan for two to three years?`,
    no: msg`A financial plan with projections for two to three years.`,
  },
  'pitch-deck': {
    question: msg`Do you have a pitch deck as a PDF?`,
    no: msg`A pitch deck as a PDF.`,
  },
};

type Answers = Readonly<Partial<Record<ScreeningQuestion, 'yes' | 'no'>>>;

/** Questions that tell a newcomer, before they sign up, whether they can apply. Nothing is stored. */
export function CanIApplyPage() {
  const { t } = useLingui();
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <PublicFrame>
      <div className={classes.page}>
        <h1>
          <Trans>Can I apply?</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>
            <Plural value={programme.screening.length} one="# question" other="# questions" />, one minute.
            Your answers stay on this page: nothing is sent or stored.
          </Trans>
        </p>
        <ol className={classes.screening}>
          {programme.screening.map(({ id, needed }) => (
            <li key={id}>
              <fieldset>
                <legend>{t(texts[id].question)}</legend>
                {(['yes', 'no'] as const).map((answer) => (
                  <label key={answer}>
                    <input
                      type="radio"
                      name={id}
                      checked={answers[id] === answer}
                      onChange={() => setAnswers({ ...answers, [id]: answer })}
                    />
                    {answer === 'yes' ? <Trans>Yes</Trans> : <Trans>No</Trans>}
                  </label>
                ))}
              </fieldset>
              {/* Always there for those without scripts. */}
              <p className={classes.reason} data-hidden={answers[id] === 'no' ? undefined : ''}>
                {needed === 'to-apply' ? <Trans>If not:</Trans> : <Trans>You will need:</Trans>}{' '}
                {t(texts[id].no)}
              </p>
            </li>
          ))}
        </ol>
        <Result answers={answers} />
      </div>
    </PublicFrame>
  );
}

function Result({ answers }: { readonly answers: Answers }) {
  const { t } = useLingui();
  const { name } = useProgrammeNames();
  const [office] = programme.contact.emails;
  const missing = programme.screening.filter(({ id }) => answers[id] === 'no');
  const isOut = missing.some(({ needed }) => needed === 'to-apply');
  const open = programme.screening.filter(({ id }) => answers[id] === undefined).length;
  return (
    <section className={classes.result} aria-live="polite">
      <h2>
        {isOut ? (
          <Trans>You cannot apply yet</Trans>
        ) : open > 0 ? (
          <Plural value={open} one="# question left" other="# questions left" />
        ) : missing.length > 0 ? (
          <Trans>You can apply, and will need</Trans>
        ) : (
          <Trans>You can apply</Trans>
        )}
      </h2>
      {(isOut || open === 0) && (
        <ul>
          {missing
            .filter(({ needed }) => !isOut || needed === 'to-apply')
            .map(({ id }) => (
              <li key={id}>{t(texts[id].no)}</li>
            ))}
        </ul>
      )}
      <p>
        <Trans>
          Not sure? Ask the office of the {name}: <a href={`mailto:${office}`}>{office}</a>.
        </Trans>
      </p>
      <p className={classes.actions}>
        {!isOut && (
          <a href={paths.signUp()} className={classes.primary}>
            <Trans>Sign up</Trans>
          </a>
        )}
        <a href={paths.requirements()}>
          <Trans>What you will need</Trans>
        </a>
      </p>
    </section>
  );
}
