import { useLingui } from '@lingui/react/macro';
import type { FieldOfKind } from '@portal/contracts/applications/fields';
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
import { countSending, useUploadQueue, useUploadsOf } from './uploads-context.ts';

export interface DocumentsFieldProps {
  readonly control: Control<Answers>;
  readonly name: FieldOfKind<'documents'>;
  readonly required: boolean;
}

/** Chosen files that were not added. */
const nothing = { same: [] as readonly File[], tooMany: [] as readonly File[] };

/** Several PDFs, uploaded in parallel. */
export function DocumentsField({ control, name, required }: DocumentsFieldProps) {
  const { t, i18n } = useLingui();
  const { formatList } = useFormat();
  const { help }: FieldTexts = fieldTexts[name];
  const { field, fieldState } = useController({ control, name });
  const queue = useUploadQueue();
  const uploads = useUploadsOf(name);
  const [{ same, tooMany }, setLeftOut] = useState(nothing);
  const error = fieldState.error?.message;
  // The row of an unsafe file says so.
  const code = error === 'file-unsafe' ? undefined : error;
  const sending = countSending(uploads);
  const free = maxSupportingDocuments - field.value.length - sending;

  function choose(files: readonly File[]): void {
    const known = new Set([...field.value, ...uploads.filter(isUnderWay)].map(identityOf));
    const added = files.filter((file) => !known.has(identityOf(file)) && known.add(identityOf(file)));
    setLeftOut({ same: files.filter((file) => !added.includes(file)), tooMany: added.slice(free) });
    for (const file of added.slice(0, free)) {
      const earlier = uploads.filter((upload) => upload.name === file.name && !isUnderWay(upload));
      for (const { id } of earlier) queue.remove(id);
      void queue.add(name, file);
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
      label={questionLabel(i18n.locale, name)}
      help={
        free > 0
          ? help && t(help)
          : t`${maxSupportingDocuments} of ${maxSupportingDocuments} files uploaded. Remove one to add another.`
      }
      required={required}
      error={code === undefined ? undefined : describeIssue(i18n, code, name)}
      invalid={error !== undefined}
      multiple
      disabled={free <= 0}
      action={t`Choose files`}
      onChoose={choose}
      onBlur={field.onBlur}
      inputRef={field.ref}
      stored={field.value.length}
      sending={sending}
    >
      {rows.length > 0 && rows}
    </FileChooser>
  );
}

/** What two choices of one file have in common. */
const identityOf = ({ name, size = 0 }: { readonly name: string; readonly size?: number }) =>
  `${documentName(name)} ${size}`;
