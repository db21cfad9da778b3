import { documentFields } from '@portal/contracts/applications/fields';
import type { SubmissionRow } from '@portal/contracts/applications/records';
import type { Document } from '@portal/contracts/uploads/documents';
import { savedDocumentName } from '@portal/contracts/uploads/saved-document-name';
import type { ReadAnswers } from '../../../api/exports.ts';
import { portalAnswers } from '../../../api/file-store.ts';
import { toFileName } from '../../../device/save-file.ts';

export interface ArchiveFile {
  readonly name: string;
  readonly input: string | Blob;
}

/** A document that is not in the archive: not released by the malware scan, not received, or of a store that the network blocks. */
export interface MissingDocument {
  readonly name: string;
  readonly reason: 'refused' | 'failed' | 'blocked';
}

interface PlacedDocument {
  readonly applicationId: string;
  readonly document: Document;
  /** `GSP-2026-000123-pitch-deck.pdf` */
  readonly name: string;
  readonly folder: string;
}

export function placedDocuments({
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

export interface ArchiveInput {
  readonly answers: readonly ReadAnswers[];
  readonly signal: AbortSignal;
  /** Called after each document, with its size in bytes. */
  readonly onDocument: (bytes: number) => void;
  /** The file that names the missing documents, if there are any. */
  readonly describeMissing: (missing: readonly MissingDocument[]) => ArchiveFile;
}

/** How many documents are fetched at the same time. */
const parallelFetches = 4;

/**
 * Fetches the documents and yields the files of the archive: a folder for each application with its number and start-up, and at last a list of the missing
 * documents.
 */
export async function* archiveFiles(input: ArchiveInput): AsyncGenerator<ArchiveFile> {
  const { answers, signal, onDocument, describeMissing } = input;
  const missing: MissingDocument[] = [];
  for await (const { placed, content } of fetchAhead(answers, signal)) {
    const { name, folder, document } = placed;
    onDocument(document.size);
    if (content instanceof Blob) yield { name: `${folder}/${name}`, input: content };
    else missing.push({ name, reason: content });
  }
  if (missing.length > 0) yield describeMissing(missing);
}

interface Fetched {
  readonly placed: PlacedDocument;
  readonly content: Blob | MissingDocument['reason'];
}

/** Fetches the documents in order, some ahead of the one that is written. */
async function* fetchAhead(answers: readonly ReadAnswers[], signal: AbortSignal): AsyncGenerator<Fetched> {
  const ahead: Promise<Fetched>[] = [];
  for (const read of answers) {
    const findUrl = makeFindUrl(read);
    for (const placed of read.rows.flatMap(placedDocuments)) {
      const fetched = fetchDocument(placed, findUrl, signal).then((content) => ({ placed, content }));
      // When the export is cancelled, nothing waits for those ahead.
      fetched.catch(() => undefined);
      ahead.push(fetched);
      const first = ahead.length < parallelFetches ? undefined : ahead.shift();
      if (first) yield await first;
    }
  }
  for (const fetched of ahead) yield await fetched;
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
): Promise<Fetched['content']> {
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
