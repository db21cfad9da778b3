import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type DocumentField,
  type FieldName,
  type FieldOfKind,
  fieldList,
} from '@portal/contracts/applications/fields';
import { type OrganiserSection, organiserSections } from '@portal/contracts/applications/fields/field';
import type { SubmittedData } from '@portal/contracts/applications/records';
import { stepOf } from '@portal/contracts/applications/steps';
import { websiteAddress } from '@portal/contracts/applications/website';
import { visibleText } from '@portal/contracts/text';
import type { Document } from '@portal/contracts/uploads/documents';
import { formatIn } from '../../../i18n/format.ts';
import { DocumentLink } from '../../../shared/documents/document-link.tsx';
import { useScan } from '../../../shared/documents/document-scans.tsx';
import { type FieldTexts, fieldTexts } from '../../../shared/questions/field-texts.ts';
import { answerLabel, questionLabel } from '../../../shared/questions/question-names.ts';
import { Button } from '../../../ui/button.tsx';
import { ExternalLink } from '../../../ui/text.tsx';
import classes from './submission.module.css';

export type Fact =
  | { readonly label: string; readonly kind: 'text' | 'link'; readonly value: string }
  | { readonly label: string; readonly kind: 'document'; readonly document: Document | undefined };

export interface DocumentFact {
  readonly label: string;
  readonly document: Document;
}

export interface Section {
  readonly id: OrganiserSection;
  /** Whether it is beside the text: who applies, rather than with what. */
  readonly isAside: boolean;
  readonly title: string;
  readonly facts: readonly Fact[];
}

type NamedField = (typeof fieldList)[number];

export const sectionTitles: Readonly<Record<OrganiserSection, MessageDescriptor>> = {
  founder: msg`Founder Information`,
  startup: msg`Startup Information`,
  documents: msg`Documents`,
  business: msg`Business Details`,
  market: msg`Market & Funding`,
};

/** Returns the sections of a submission, in the organisers' order. */
export function submissionSections(i18n: I18n, data: SubmittedData): readonly Section[] {
  return organiserSections.map((section) => ({
    id: section,
    isAside: section !== 'business' && section !== 'market',
    title: i18n.t(sectionTitles[section]),
    facts: fieldsOf(section)
      .filter((field) => isShown(field, data))
      .flatMap((field) => factsOf(i18n, field, data)),
  }));
}

/** Returns the documents of a submission, in the organisers' order. */
export function documentFacts(i18n: I18n, data: SubmittedData): readonly DocumentFact[] {
  return submissionSections(i18n, data)
    .flatMap(({ facts }) => facts)
    .flatMap((fact) =>
      fact.kind === 'document' && fact.document ? [{ label: fact.label, document: fact.document }] : [],
    );
}

/** Returns the fields of a section, in the organisers' order. */
export function fieldsOf(section: OrganiserSection): readonly NamedField[] {
  return fieldList
    .filter(({ organiserSection }) => organiserSection === section)
    .sort((one, other) => (one.organiserOrder ?? 0) - (other.organiserOrder ?? 0));
}

/** Fields without a step and conditional fields are shown only with an answer. */
function isShown({ name, askedWhen, organiserShowsEmpty }: NamedField, data: SubmittedData): boolean {
  const value = data[name];
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return !isEmpty || organiserShowsEmpty || (stepOf(name) !== undefined && askedWhen === undefined);
}

export function factsOf(
  i18n: I18n,
  { name, control }: Pick<NamedField, 'name' | 'control'>,
  data: SubmittedData,
): readonly Fact[] {
  const { organiserLabel }: FieldTexts = fieldTexts[name];
  const label = organiserLabel ? i18n.t(organiserLabel) : questionLabel(i18n.locale, name);
  if (control.kind === 'document') {
    return [{ label, kind: 'document', document: data[name as FieldOfKind<'document'>] }];
  }
  if (control.kind === 'documents')
    return listedDocuments(i18n, label, name as FieldOfKind<'documents'>, data);
  const value = textOf(i18n.locale, name, data[name as Exclude<FieldName, DocumentField>]);
  return [{ label, kind: control.kind === 'line' && control.type === 'url' ? 'link' : 'text', value }];
}

function listedDocuments(
  i18n: I18n,
  label: string,
  name: FieldOfKind<'documents'>,
  data: SubmittedData,
): readonly Fact[] {
  const documents = data[name] ?? [];
  if (documents.length === 0) return [{ label, kind: 'document', document: undefined }];
  return documents.map((document, index) => ({
    label: i18n.t(fieldTexts[name].organiserItem(index + 1)),
    kind: 'document',
    document,
  }));
}

function textOf(
  locale: string,
  name: FieldName,
  value: string | readonly string[] | boolean | null | undefined,
): string {
  if (typeof value === 'boolean') return answerLabel(locale, name, value ? 'yes' : 'no');
  if (typeof value === 'string') return answerLabel(locale, name, value);
  return formatIn(locale).formatList((value ?? []).map((item) => answerLabel(locale, name, item)));
}

interface DocumentValueProps {
  readonly label: string;
  readonly document: Document;
  readonly applicationId: string;
  /** Opens a document beside the text; `undefined` where the browser cannot show it. */
  readonly onRead: ((documentKey: string) => void) | undefined;
}

/** A document to download, and to read beside the text if its malware scan allows it. */
function DocumentValue({ label, document, applicationId, onRead }: DocumentValueProps) {
  const { t } = useLingui();
  const { state } = useScan(document.key);
  const isReadable = state === undefined || state === 'clean';
  return (
    <span className={classes.document}>
      <DocumentLink applicationId={applicationId} document={document} />
      {onRead && isReadable && (
        <Button
          kind="secondary"
          size="xs"
          aria-label={t`Read: ${{ name: label }}`}
          onClick={() => onRead(document.key)}
        >
          <Trans comment="Button: shows a document beside the text">Read</Trans>
        </Button>
      )}
    </span>
  );
}

export type FactValueProps = Pick<DocumentValueProps, 'applicationId' | 'onRead'> & { readonly fact: Fact };

export function FactValue({ fact, ...rest }: FactValueProps) {
  if (fact.kind === 'document') {
    const { label, document } = fact;
    if (document) return <DocumentValue label={label} document={document} {...rest} />;
    return (
      <span className={classes.document}>
        <Missing />
      </span>
    );
  }
  if (visibleText(fact.value) === '') return <Missing />;
  const address = fact.kind === 'link' ? websiteAddress(fact.value) : undefined;
  return address ? <ExternalLink href={address}>{fact.value}</ExternalLink> : fact.value;
}

function Missing() {
  return (
    <span className={classes.missing}>
      <Trans>Not provided</Trans>
    </span>
  );
}
