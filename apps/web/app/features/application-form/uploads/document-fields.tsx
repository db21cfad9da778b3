import { useLingui } from '@lingui/react/macro';
import type { DocumentField as DocumentName, FieldOfKind } from '@portal/contracts/applications/fields';
import { documentName } from '@portal/contracts/uploads/document-name';
import { maxSupportingDocuments } from '@portal/contracts/uploads/documents';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useFormat } from '../../../i18n/format.ts';
import { describeIssue } from '../../../shared/questions/describe-issue.ts';
import { type FieldTexts, fieldTexts } from '../../../shared/questions/field-texts.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import type { Answers } from '../answers.ts';
import { FileChooser } from './file-chooser.tsx';
import { isUnderWay } from './upload-queue.ts';
import { NoticeRow, StoredRow, UploadRow } from './upload-row.tsx';
import { useUploadQueue, useUploadsOf } from './uploads-context.ts';

export interface DocumentFieldProps<Name extends DocumentName> {
  readonly control: Control<Answers>;
  readonly name: Name;
  readonly required: boolean;
}

/** Connects a question for documents to the form and to its uploads. `chooser`: the props of its input. */
function useDocuments<Name extends DocumentName>({ control, name, required }: DocumentFieldProps<Name>) {
  const { t, i18n } = useLingui();
  const { help }: FieldTexts = fieldTexts[name];
  const { field, fieldState } = useController({ control, name });
  const queue = useUploadQueue();
  const uploads = useUploadsOf(name);
  const code = fieldState.error?.message;
  // The row of an unsafe file says so.
  const isShown = code !== undefined && code !== 'file-unsafe';
  const chooser = {
    label: questionLabel(i18n.locale, name),
    help: help && t(help),
    required,
    error: isShown ? describeIssue(i18n, code, name) : undefined,
    invalid: code !== undefined,
    sending: uploads.filter(isUnderWay).length,
    onBlur: field.onBlur,
    inputRef: field.ref,
  };
  return { field, queue, uploads, chooser };
}

/** One PDF. A stored file is one row; a new upload replaces it. */
export function DocumentField(props: DocumentFieldProps<FieldOfKind<'document'>>) {
  const { t } = useLingui();
  const { field, queue, uploads, chooser } = useDocuments(props);
  const document = field.value;

  function choose([file]: readonly File[]): void {
    if (!file) return;
    for (const { id } of uploads) queue.remove(id);
    void queue.add(props.name, file);
  }

  return (
    <FileChooser
      {...chooser}
      // An upload is no missing file.
      {...(uploads.length > 0 && { error: undefined, invalid: false })}
      action={document || chooser.sending > 0 ? t`Replace` : t`Choose a file`}
      storedRow={
        document &&
        ((input) => <StoredRow document={document} replace={input} onRemove={() => field.onChange(null)} />)
      }
      onChoose={choose}
      stored={document ? 1 : 0}
    >
      {uploads.length > 0 &&
        uploads.map((upload) => <UploadRow key={upload.id} upload={upload} queue={queue} />)}
    </FileChooser>
  );
}

/** Chosen files that were not added. */
const nothing = { same: [] as readonly File[], tooMany: [] as readonly File[] };

/** Several PDFs, uploaded in parallel. */
export function DocumentsField(props: DocumentFieldProps<FieldOfKind<'documents'>>) {
  const { t } = useLingui();
  const { formatList } = useFormat();
  const { field, queue, uploads, chooser } = useDocuments(props);
  const [{ same, tooMany }, setLeftOut] = useState(nothing);
  const free = maxSupportingDocuments - field.value.length - chooser.sending;

  function choose(files: readonly File[]): void {
    const known = new Set([...field.value, ...uploads.filter(isUnderWay)].map(identityOf));
    const added = files.filter((file) => !known.has(identityOf(file)) && known.add(identityOf(file)));
    setLeftOut({ same: files.filter((file) => !added.includes(file)), tooMany: added.slice(free) });
    for (const file of added.slice(0, free)) {
      const earlier = uploads.filter((upload) => upload.name === file.name && !isUnderWay(upload));
      for (const { id } of earlier) queue.remove(id);
      void queue.add(props.name, file);
    }
  }

  const remove = (key: string) => field.onChange(field.value.filter((document) => document.key !== key));
  const rows = [
    ...field.value.map((document) => (
      <StoredRow key={document.key} document={document} onRemove={() => remove(document.key)} />
    )),
    ...uploads.map((upload) => <UploadRow key={upload.id} upload={upload} queue={queue} />),
  ];
  const namesOf = (files: readonly File[]) => formatList(files.map((file) => file.name));
  const leftOut = [...same, ...tooMany];
  if (leftOut.length > 0)
    rows.push(
      <NoticeRow key="left-out" subject={namesOf(leftOut)} onDismiss={() => setLeftOut(nothing)}>
        {same.length > 0 && t`Already in this list, so not added again: ${{ names: namesOf(same) }}.`}{' '}
        {tooMany.length > 0 &&
          t`At most ${maxSupportingDocuments} files. Not added: ${{ names: namesOf(tooMany) }}.`}
      </NoticeRow>,
    );

  return (
    <FileChooser
      {...chooser}
      {...(free <= 0 && {
        disabled: true,
        help: t`${maxSupportingDocuments} of ${maxSupportingDocuments} files uploaded. Remove one to add another.`,
      })}
      multiple
      action={t`Choose files`}
      onChoose={choose}
      stored={field.value.length}
    >
      {rows.length > 0 && rows}
    </FileChooser>
  );
}

/** What two choices of one file have in common. */
const identityOf = ({ name, size = 0 }: { readonly name: string; readonly size?: number }) =>
  `${documentName(name)} ${size}`;
