import { fieldLabels } from '@portal/contracts/applications/messages';
import { type Control, useController } from 'react-hook-form';
import { describeIssue } from '../../../form/describe-issue.ts';
import { Button } from '../../../ui/button.tsx';
import type { Answers, SingleDocumentField } from '../answers.ts';
import { helpOf } from '../steps/steps.messages.ts';
import { FileChooser } from './file-chooser.tsx';
import { FileRow, UploadRow } from './upload-row.tsx';
import { uploadMessages } from './uploads.messages.ts';
import classes from './uploads.module.css';
import { useUploadQueue, useUploads } from './uploads-context.ts';

export interface DocumentFieldProps {
  readonly control: Control<Answers>;
  readonly name: SingleDocumentField;
  readonly required: boolean;
}

/** One PDF. A newly uploaded file takes the place of the one before. */
export function DocumentField({ control, name, required }: DocumentFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const queue = useUploadQueue();
  const uploads = useUploads(queue).filter((upload) => upload.field === name);
  const document = field.value;
  const code = uploads.length > 0 ? undefined : fieldState.error?.message;

  function choose([file]: readonly File[]): void {
    if (!file) return;
    for (const { id } of uploads) queue.remove(id);
    void queue.add(name, file);
  }

  return (
    <FileChooser
      label={fieldLabels[name]}
      help={helpOf(name)}
      required={required}
      error={code === undefined ? undefined : describeIssue(code, name)}
      action={document ? uploadMessages.replace : uploadMessages.choose}
      onChoose={choose}
      onBlur={field.onBlur}
      inputRef={field.ref}
    >
      {(document ?? uploads[0]) && (
        <ul className={classes.list}>
          {document && (
            <FileRow
              name={document.name}
              size={document.size}
              actions={
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={uploadMessages.actionOn(uploadMessages.remove, document.name)}
                  onClick={() => field.onChange(null)}
                >
                  {uploadMessages.remove}
                </Button>
              }
            />
          )}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
    </FileChooser>
  );
}
