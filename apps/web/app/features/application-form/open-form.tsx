import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DocumentSlot } from '../../shared/autosave/document-slot.ts';
import { UnsavedChangesDialog } from '../../shared/autosave/unsaved-changes-dialog.tsx';
import type { Answers } from './answers.ts';
import { DeletedApplication } from './deleted-application.tsx';
import type { Draft } from './draft/use-draft.ts';
import { UploadsContext } from './uploads/uploads-context.ts';
import { useFormUploads } from './uploads/use-form-uploads.ts';

export interface OpenFormProps {
  readonly slot: DocumentSlot;
  readonly form: UseFormReturn<Answers>;
  readonly draft: Draft;
  /** The path of the page. */
  readonly path: string;
  readonly children: ReactNode;
}

/** What surrounds the answers of an open form: its uploads, and the question before leaving loses any. */
export function OpenForm({ slot, form, draft, path, children }: OpenFormProps) {
  const uploads = useFormUploads(slot, form, draft.saveQuietly);
  if (draft.state.status === 'deleted') return <DeletedApplication />;
  return (
    <UploadsContext value={uploads}>
      {children}
      <UnsavedChangesDialog samePath={path} wouldLose={() => draft.wouldLose() || uploads.isSending()} />
    </UploadsContext>
  );
}
