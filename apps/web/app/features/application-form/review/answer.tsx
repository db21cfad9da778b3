import { Trans, useLingui } from '@lingui/react/macro';
import { type FieldName, fields } from '@portal/contracts/applications/fields';
import type { Field } from '@portal/contracts/applications/fields/field';
import { websiteAddress } from '@portal/contracts/applications/website';
import type { UploadedDocument } from '@portal/contracts/uploads/documents';
import { formatPhone, useFormat } from '../../../i18n/format.ts';
import { DocumentLink } from '../../../shared/documents/document-link.tsx';
import { answerLabel } from '../../../shared/questions/question-names.ts';
import { ExternalLink } from '../../../ui/text.tsx';
import { type Answers, isEmpty } from '../answers.ts';
import classes from './review.module.css';

export interface AnswerProps {
  readonly applicationId: string;
  readonly name: FieldName;
  readonly value: Answers[FieldName];
}

/** Displays one answer: labels for choices, links for documents and websites; or that there is none. */
export function Answer({ applicationId, name, value }: AnswerProps) {
  const { i18n } = useLingui();
  const { formatList } = useFormat();
  if (value === null || isEmpty(value))
    return (
      <span className={classes.empty}>
        <Trans>Not provided</Trans>
      </span>
    );
  if (typeof value === 'string') return <TextAnswer name={name} text={value} />;
  if (!Array.isArray(value)) return <DocumentLink applicationId={applicationId} document={value} />;
  const texts = value.filter((item) => typeof item === 'string');
  if (texts.length > 0) return formatList(texts.map((text) => answerLabel(i18n.locale, name, text)));
  return (
    <ul className={classes.documents}>
      {value.filter(isDocument).map((document) => (
        <li key={document.key}>
          <DocumentLink applicationId={applicationId} document={document} />
        </li>
      ))}
    </ul>
  );
}

function TextAnswer({ name, text }: { readonly name: FieldName; readonly text: string }) {
  const { i18n } = useLingui();
  const { control }: Field = fields[name];
  const type = control.kind === 'line' ? control.type : undefined;
  const address = type === 'url' ? websiteAddress(text) : undefined;
  if (address) return <ExternalLink href={address}>{text}</ExternalLink>;
  if (type === 'tel') return formatPhone(text);
  return <span className={classes.text}>{answerLabel(i18n.locale, name, text)}</span>;
}

function isDocument(item: string | UploadedDocument): item is UploadedDocument {
  return typeof item !== 'string';
}
