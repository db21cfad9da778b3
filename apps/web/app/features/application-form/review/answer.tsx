import { labelOf } from '@portal/contracts/applications/choices';
import { type FieldName, fields } from '@portal/contracts/applications/fields';
import type { Field } from '@portal/contracts/applications/fields/field';
import { isSafeWebsite } from '@portal/contracts/applications/website';
import type { StoredDocument } from '@portal/contracts/uploads/documents';
import { DocumentLink } from '../../../domain/document-link.tsx';
import { formatList, formatPhone } from '../../../i18n/format.ts';
import { ExternalLink } from '../../../ui/text.tsx';
import type { Answers } from '../answers.ts';
import classes from './review.module.css';

/** The labels of a choice field's values; empty for other fields. */
function choicesOf(name: FieldName) {
  const { control }: Field = fields[name];
  return 'choices' in control ? control.choices : {};
}

export interface AnswerProps {
  readonly applicationId: string;
  readonly name: FieldName;
  /** Not empty. */
  readonly value: NonNullable<Answers[FieldName]>;
}

/** Displays one answer: labels for choices, links for documents and websites. */
export function Answer({ applicationId, name, value }: AnswerProps) {
  if (typeof value === 'string') return <TextAnswer name={name} text={value} />;
  if (!Array.isArray(value)) return <DocumentLink applicationId={applicationId} document={value} />;
  const texts = value.filter((item) => typeof item === 'string');
  if (texts.length > 0) return formatList(texts.map((text) => labelOf(choicesOf(name), text)));
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
  const { control }: Field = fields[name];
  const type = control.kind === 'line' ? control.type : undefined;
  if (type === 'url' && isSafeWebsite(text)) return <ExternalLink href={text.trim()}>{text}</ExternalLink>;
  if (type === 'tel') return formatPhone(text);
  return <span className={classes.text}>{labelOf(choicesOf(name), text)}</span>;
}

function isDocument(item: string | StoredDocument): item is StoredDocument {
  return typeof item !== 'string';
}
