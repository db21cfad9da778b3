import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { documentFields } from '@portal/contracts/applications/fields';
import type { SubmissionRow } from '@portal/contracts/applications/records';
import type { Document } from '@portal/contracts/uploads/documents';
import { savedDocumentName } from '@portal/contracts/uploads/saved-document-name';
import { type ReadAnswers, workAhead } from '../../../api/exports.ts';
import { portalAnswers } from '../../../api/file-store.ts';
import { type ReadyFile, saveFile, toFileName } from '../../../device/save-file.ts';

/** A document that is not in the archive: not released by the malware scan, not received, or of a store that the network blocks. */
export interface MissingDocument {
  readonly name: string;
  readonly reason: 'refused' | 'failed' | 'blocked';
}

export const missingTexts: Readonly<Record<MissingDocument['reason'], MessageDescriptor>> = {
  refused: msg`not released by the malware scan`,
  failed: msg`could not be fetched`,
  blocked: msg`your network blocks our file store`,
};

/** A file of the zip, in the active language. Its name is the same in every language. */
function missingList(missing: readonly MissingDocument[]) {
  const heading = plural(missing.length, {
    one: '# document is not in this file:',
    other: '# documents are not in this file:',
  });
  const lines = missing.map(({ name, reason }) => `${name}: ${i18n.t(missingTexts[reason])}`);
  return { name: 'missing documents.txt', input: [heading, '', ...lines, ''].join('\r\n') };
}

interface PlacedDocument {
  readonly applicationId: string;
  readonly document: Document;
  /** `GSP-2026-000123-pitch-deck.pdf` */
  readonly name: string;
  readonly folder: string;
}

function placedDocuments({
  application_id,
  submitted_id,
  data,
}: Pick<SubmissionRow, 'application_id' | 'submitted_id' | 'data'>): PlacedDocument[] {
  return documentFields.flatMap((field) =>
    [data[field] ?? []].flat().map((document, index) => ({
      applicationId: application_id,
      document,
      name: savedDocumentName(submitted_id, `${field}.${index}`),
      folder: toFileName(`${submitted_id} ${data.startupName ?? ''}`),
    })),
  );
}

type FindUrl = (placed: PlacedDocument) => Promise<string | undefined>;

/** In ms. The addresses are valid for five minutes. */
const maxAge = 4 * 60_000;

/** Returns a function that finds the download address of a document, and reads the answers again when they are too old. */
function makeFindUrl(first: ReadAnswers): FindUrl {
  let latest = first;
  let reading: Promise<void> | undefined;
  const readAgain = async () => {
    latest = await latest.readAgain();
  };
  return async ({ applicationId, document: { key } }) => {
    if (Date.now() - latest.readAt > maxAge) {
      reading ??= readAgain().finally(() => (reading = undefined));
      await reading;
    }
    const row = latest.rows.find(({ application_id: id }) => id === applicationId);
    return row && placedDocuments(row).find(({ document }) => document.key === key)?.document.url;
  };
}

/** Returns the content, or the reason why there is none. The bucket answers 403 until the malware scan has released a document. */
async function fetchDocument(
  placed: PlacedDocument,
  findUrl: FindUrl,
  signal: AbortSignal,
): Promise<Blob | MissingDocument['reason']> {
  let url: string | undefined;
  try {
    url = await findUrl(placed);
    signal.throwIfAborted();
    if (url === undefined) return 'failed';
    const response = await fetch(url, { signal });
    if (!response.ok) return response.status === 403 ? 'refused' : 'failed';
    return await response.blob();
  } catch {
    signal.throwIfAborted();
    return url !== undefined && (await portalAnswers()) ? 'blocked' : 'failed';
  }
}

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
  readonly onProgress: (progress: ExportProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Fetches the documents and saves them as a zip: a folder for each application with its number and start-up, and at last a list of
 * the missing documents.
 *
 * @throws the signal's reason when it is aborted
 */
export async function saveArchive(input: SaveArchiveInput): Promise<ExportOutcome> {
  const { name, answers, file, onProgress, signal } = input;
  const wanted = answers.flatMap((read) => {
    const findUrl = makeFindUrl(read);
    return read.rows.flatMap(placedDocuments).map((placed) => ({ placed, findUrl }));
  });
  const total = wanted.length;
  const bytes = { done: 0, total: wanted.reduce((sum, { placed }) => sum + placed.document.size, 0) };
  if (total === 0) return { kind: 'nothing' };
  if (!file && bytes.total > maxBytesInMemory) return { kind: 'too-large', bytes: bytes.total };
  let done = 0;
  const missing: MissingDocument[] = [];
  const report = () => onProgress({ phase: 'documents', done, total, bytes: { ...bytes } });

  async function* contents() {
    const fetched = workAhead(wanted, async ({ placed, findUrl }) => ({
      ...placed,
      content: await fetchDocument(placed, findUrl, signal),
    }));
    for await (const one of fetched) {
      done += 1;
      bytes.done += one.document.size;
      report();
      if (one.content instanceof Blob) yield { name: `${one.folder}/${one.name}`, input: one.content };
      else missing.push({ name: one.name, reason: one.content });
    }
    if (missing.length > 0) yield missingList(missing);
  }

  report();
  // Loaded when a file needs it.
  const { downloadZip } = await import('client-zip');
  const zip = downloadZip(contents());
  const files: ReadyFile[] = [];
  if (file) await zip.body?.pipeTo(await file.createWritable(), { signal });
  else files.push({ name, content: await zip.blob() });
  signal.throwIfAborted();
  files.forEach(saveFile);
  return {
    kind: 'saved',
    applications: answers.flatMap((read) => read.rows).length,
    documents: total - missing.length,
    missing,
    files,
  };
}
