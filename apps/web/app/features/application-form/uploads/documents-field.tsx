import { fieldLabels } from '@portal/contracts/applications/messages';
import { maxSupportingDocuments } from '@portal/contracts/uploads/documents';
import { type Control, useController } from 'react-hook-form';
import { describeIssue } from '../../../form/describe-issue.ts';
import { Button } from '../../../ui/button.tsx';
import type { Answers } from '../answers.ts';
import { helpOf } from '../steps/steps.messages.ts';
import { FileChooser } from './file-chooser.tsx';
import { FileRow, UploadRow } from './upload-row.tsx';
import { uploadMessages } from './uploads.messages.ts';
import classes from './uploads.module.css';
import { useUploadQueue, useUploads } from './uploads-context.ts';

const name = 'otherSupportingDocuments';

/** Several PDFs, uploaded side by side. */
export function DocumentsField({ control }: { readonly control: Control<Answers> }) {
  const { field, fieldState } = useController({ control, name });
  const queue = useUploadQueue();
  const uploads = useUploads(queue).filter((upload) => upload.field === name);
  const code = fieldState.error?.message;
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  const room = maxSupportingDocuments - field.value.length - sending;

  function choose(files: readonly File[]): void {
    for (const [index, file] of files.entries()) {
      if (index < room) void queue.add(name, file);
      else queue.refuse(name, file, 'too-many-files');
    }
  }

  return (
    <FileChooser
      label={fieldLabels[name]}
      help={room > 0 ? helpOf(name) : uploadMessages.full(maxSupportingDocuments)}
      error={code === undefined ? undefined : describeIssue(code, name)}
      multiple
      disabled={room <= 0}
      action={uploadMessages.chooseMany}
      onChoose={choose}
      onBlur={field.onBlur}
      inputRef={field.ref}
    >
      {field.value.length + uploads.length > 0 && (
        <ul className={classes.list}>
          {field.value.map((document) => (
            <FileRow
              key={document.key}
              name={document.name}
              size={document.size}
              actions={
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={uploadMessages.actionOn(uploadMessages.remove, document.name)}
                  onClick={() => field.onChange(field.value.filter(({ key }) => key !== document.key))}
                >
                  {uploadMessages.remove}
                </Button>
              }
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
    </FileChooser>
  );
}
