import { Trans, useLingui } from '@lingui/react/macro';
import { type Choices, choiceName } from '@portal/contracts/applications/choices';
import { type FieldName, fields } from '@portal/contracts/applications/fields';
import type { Field } from '@portal/contracts/applications/fields/field';
import { maxWords } from '@portal/contracts/applications/words';
import { maxDocumentMegabytes, maxSupportingDocuments } from '@portal/contracts/uploads/documents';
import { useFormat } from '../../i18n/format.ts';
import { type FieldTexts, fieldTexts } from '../../shared/questions/field-texts.ts';
import { answerLabel, questionLabel } from '../../shared/questions/question-names.ts';
import classes from './requirements.module.css';

/** A question of the form: its label, whether it needs an answer, its help, and what an answer may be. */
export function Question({ name }: { readonly name: FieldName }) {
  const { t } = useLingui();
  const { help }: FieldTexts = fieldTexts[name];
  return (
    <li className={classes.question}>
      <QuestionHead name={name} />
      {help && <p>{t(help)}</p>}
      <p className={classes.note}>
        <AnswerFormat name={name} />
      </p>
    </li>
  );
}

/** The label of a question, whether it needs an answer, and when it is asked. */
export function QuestionHead({ name }: { readonly name: FieldName }) {
  const { i18n } = useLingui();
  const { required }: Field = fields[name];
  return (
    <>
      <p>
        <strong>{questionLabel(i18n.locale, name)}</strong>{' '}
        <span className={classes.mark}>{required ? <Trans>Required</Trans> : <Trans>Optional</Trans>}</span>
      </p>
      <Condition name={name} />
    </>
  );
}

/** When a question is asked; nothing for a question that is always asked. */
function Condition({ name }: { readonly name: FieldName }) {
  const { i18n } = useLingui();
  const { askedWhen }: Field = fields[name];
  if (askedWhen === undefined) return null;
  const field = askedWhen.field as FieldName;
  const question = questionLabel(i18n.locale, field);
  const choice = answerLabel(i18n.locale, field, askedWhen.answer);
  return (
    <p>
      <Trans>
        Only if you choose “{choice}” for “{question}”.
      </Trans>
    </p>
  );
}

function AnswerFormat({ name }: { readonly name: FieldName }) {
  const { control }: Field = fields[name];
  switch (control.kind) {
    case 'line':
    case 'registration-number':
      return <Trans>Short answer</Trans>;
    case 'long':
      return <Trans>Text, at most {maxWords} words</Trans>;
    case 'tags':
      return <Trans>A list of short entries</Trans>;
    case 'document':
      return <Trans>PDF file, at most {maxDocumentMegabytes} MB</Trans>;
    case 'documents':
      return (
        <Trans>
          Up to {maxSupportingDocuments} PDF files, at most {maxDocumentMegabytes} MB each
        </Trans>
      );
    case 'select':
    case 'radio':
      return <ChoiceList choices={control.choices} />;
    case 'checkboxes':
      return <ChoiceList choices={control.choices} isMultiple />;
  }
}

interface ChoiceListProps {
  readonly choices: Choices;
  readonly isMultiple?: boolean;
}

function ChoiceList({ choices, isMultiple = false }: ChoiceListProps) {
  const { i18n } = useLingui();
  const { formatAlternatives } = useFormat();
  const list = formatAlternatives(
    Object.keys(choices).map((value) => choiceName(choices, value, i18n.locale)),
  );
  return isMultiple ? <Trans>Any of: {list}</Trans> : <Trans>One of: {list}</Trans>;
}
