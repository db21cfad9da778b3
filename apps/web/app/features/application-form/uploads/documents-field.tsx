import { useLingui } from '@lingui/react/macro';
import type { FieldOfKind } from '@portal/contracts/applications/fields';
import { maxSupportingDocuments, type UploadedDocument } from '@portal/contracts/uploads/documents';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { describeIssue } from '../../../shared/questions/describe-issue.ts';
import { type FieldTexts, fieldTexts } from '../../../shared/questions/field-texts.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import type { Answers } from '../answers.ts';
import { FileChooser } from './file-chooser.tsx';
import { RemovedRow, StoredRow, UploadRow } from './upload-row.tsx';
import { countSending, useUploadQueue, useUploadsOf } from './uploads-context.ts';

export interface DocumentsFieldProps {
  readonly control: Control<Answers>;
  readonly name: FieldOfKind<'documents'>;
  readonly required: boolean;
}

/** Several PDFs, uploaded in parallel. Removed files can be restored up to the limit. */
export function DocumentsField({ control, name, required }: DocumentsFieldProps) {
  const { t, i18n } = useLingui();
  const { help }: FieldTexts = fieldTexts[name];
  const { field, fieldState } = useController({ control, name });
  const queue = useUploadQueue();
  const uploads = useUploadsOf(name);
  // The list including removed files, so that a restored file returns to its place.
  const [known, setKnown] = useState<readonly UploadedDocument[]>([]);
  const error = fieldState.error?.message;
  // The row of an unsafe file says so.
  const code = error === 'file-unsafe' ? undefined : error;
  const sending = countSending(uploads);
  const free = maxSupportingDocuments - field.value.length - sending;

  function choose(files: readonly File[]): void {
    for (const [index, file] of files.entries()) {
      if (index < free) void queue.add(name, file);
      else queue.refuse(name, file, 'too-many-files');
    }
  }

  const isStored = ({ key }: UploadedDocument) => field.value.some((document) => document.key === key);
  const isNew = ({ key }: UploadedDocument) => !known.some((document) => document.key === key);
  const listed = [...known, ...field.value.filter(isNew)];

  function remove({ key }: UploadedDocument): void {
    setKnown(listed);
    field.onChange(field.value.filter((document) => document.key !== key));
  }

  function restore({ key }: UploadedDocument): void {
    field.onChange(listed.filter((document) => document.key === key || isStored(document)));
  }

  const rows = [
    ...listed.map((document) =>
      isStored(document) ? (
        <StoredRow key={document.key} document={document} onRemove={() => remove(document)} />
      ) : (
        <RemovedRow
          key={document.key}
          document={document}
          onUndo={free > 0 ? () => restore(document) : undefined}
        />
      ),
    ),
    ...uploads.map((upload) => <UploadRow key={upload.id} upload={upload} queue={queue} />),
  ];

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
