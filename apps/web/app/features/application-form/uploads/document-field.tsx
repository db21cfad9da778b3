import { useLingui } from '@lingui/react/macro';
import type { FieldOfKind } from '@portal/contracts/applications/fields';
import { type Control, useController } from 'react-hook-form';
import { describeIssue } from '../../../shared/questions/describe-issue.ts';
import { type FieldTexts, fieldTexts } from '../../../shared/questions/field-texts.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import type { Answers } from '../answers.ts';
import { FileChooser } from './file-chooser.tsx';
import { StoredRow, UploadRow } from './upload-row.tsx';
import { countSending, useUploadQueue, useUploadsOf } from './uploads-context.ts';

export interface DocumentFieldProps {
  readonly control: Control<Answers>;
  readonly name: FieldOfKind<'document'>;
  readonly required: boolean;
}

/** One PDF. A stored file is one row; a new upload replaces it. */
export function DocumentField({ control, name, required }: DocumentFieldProps) {
  const { t, i18n } = useLingui();
  const { help }: FieldTexts = fieldTexts[name];
  const { field, fieldState } = useController({ control, name });
  const queue = useUploadQueue();
  const uploads = useUploadsOf(name);
  const sending = countSending(uploads);
  const document = field.value;
  // An upload is no missing file, and the row of an unsafe file says so.
  const error = fieldState.error?.message;
  const code = uploads.length > 0 || error === 'file-unsafe' ? undefined : error;

  function choose([file]: readonly File[]): void {
    if (!file) return;
    for (const { id } of uploads) queue.remove(id);
    void queue.add(name, file);
  }

  return (
    <FileChooser
      label={questionLabel(i18n.locale, name)}
      help={help && t(help)}
      required={required}
      error={code === undefined ? undefined : describeIssue(i18n, code, name)}
      invalid={uploads.length === 0 && error !== undefined}
      action={document || sending > 0 ? t`Replace` : t`Choose a file`}
      storedRow={
        document &&
        ((input) => <StoredRow document={document} replace={input} onRemove={() => field.onChange(null)} />)
      }
      onChoose={choose}
      onBlur={field.onBlur}
      inputRef={field.ref}
      stored={document ? 1 : 0}
      sending={sending}
    >
      {uploads.length > 0 &&
        uploads.map((upload) => <UploadRow key={upload.id} upload={upload} queue={queue} />)}
    </FileChooser>
  );
}
