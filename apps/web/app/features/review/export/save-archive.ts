import type { Submission } from '@portal/contracts/applications/records';
import { exportApplications, type ReadAnswers } from '../../../api/exports.ts';
import { type ReadyFile, saveFile } from '../../../device/save-file.ts';
import type { ArchiveFile, MissingDocument } from './documents-archive.ts';

/** What an export does at the moment, in this order. `bytes` of documents. */
export interface ExportProgress {
  readonly phase: 'reading' | 'documents';
  readonly done: number;
  readonly total: number;
  readonly bytes?: { readonly done: number; readonly total: number };
}

/** What became of an export. `applications` and `documents`: how many are in the file. */
export type ExportOutcome =
  | {
      readonly kind: 'saved';
      readonly applications: number;
      readonly documents: number;
      readonly missing: readonly MissingDocument[];
      /** What the browser was asked to save, and may have dropped; none for a file that the user chose. */
      readonly files: readonly ReadyFile[];
    }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'too-large'; readonly bytes: number };

/** Largest zip file that is kept in memory, in bytes. */
export const maxBytesInMemory = 500 * 1024 * 1024;

export interface SaveArchiveInput {
  readonly name: string;
  readonly answers: readonly ReadAnswers[];
  /** Where to write the file; `undefined`: the browser keeps it in memory until it is complete. */
  readonly file: FileSystemFileHandle | undefined;
  readonly describeMissing: (missing: readonly MissingDocument[]) => ArchiveFile;
  readonly onProgress: (progress: ExportProgress) => void;
  readonly signal: AbortSignal;
}

export async function saveArchive(input: SaveArchiveInput): Promise<ExportOutcome> {
  const { name, answers, file, describeMissing, onProgress, signal } = input;
  const [{ archiveFiles, placedDocuments }, { downloadZip }] = await Promise.all([
    import('./documents-archive.ts'),
    import('client-zip'),
  ]);
  const applications = answers.flatMap((read) => read.rows);
  const documents = applications.flatMap(placedDocuments);
  const bytes = { done: 0, total: documents.reduce((sum, { document }) => sum + document.size, 0) };
  if (documents.length === 0) return { kind: 'nothing' };
  if (!file && bytes.total > maxBytesInMemory) return { kind: 'too-large', bytes: bytes.total };
  let done = 0;
  let missing: readonly MissingDocument[] = [];
  const report = () => onProgress({ phase: 'documents', done, total: documents.length, bytes: { ...bytes } });
  report();
  const contents = archiveFiles({
    answers,
    signal,
    onDocument: (size) => {
      done += 1;
      bytes.done += size;
      report();
    },
    describeMissing: (found) => {
      missing = found;
      return describeMissing(found);
    },
  });
  const zip = downloadZip(contents);
  const files: ReadyFile[] = [];
  if (file) await zip.body?.pipeTo(await file.createWritable(), { signal });
  else files.push({ name, content: await zip.blob() });
  signal.throwIfAborted();
  files.forEach(saveFile);
  return {
    kind: 'saved',
    applications: applications.length,
    documents: documents.length - missing.length,
    missing,
    files,
  };
}

/** Saves the documents of one application as a zip file. Every application is at stage 1. */
export async function saveAllDocuments(
  { application_id, submitted_id }: Pick<Submission, 'application_id' | 'submitted_id'>,
  input: Pick<SaveArchiveInput, 'describeMissing' | 'onProgress' | 'signal'>,
): Promise<ExportOutcome> {
  const answers = await exportApplications({
    stage: 'stage1',
    format: 'documents',
    ids: [application_id],
    signal: input.signal,
    onAnswer: () => undefined,
  });
  return saveArchive({ ...input, name: `${submitted_id}-documents.zip`, answers, file: undefined });
}
