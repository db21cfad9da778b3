import type { ValidationCode } from '@portal/contracts/applications/messages';
import { maxDocumentBytes, maxMultipartBytes } from '@portal/contracts/uploads/documents';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { fieldProblem, isProblem, type Problem, problem } from '../problem.ts';
import { arrivalKey, type DocumentAddresses, directFolder, documentKey } from './document-key.ts';
import { documentName } from './document-name.ts';
import { isPdf } from './pdf.ts';
import type { DocumentStore, UploadBudget } from './ports.ts';
import { takeUpload } from './upload-budget.ts';

/** A body of multipart/form-data as it came. */
export interface MultipartBody {
  readonly bytes: Uint8Array;
  /** The header, which names the boundary. */
  readonly contentType: string;
}

/** Answers the stored URL, which a draft's document field takes. */
export type UploadFile = (body: MultipartBody, caller: Caller) => Promise<string | Problem>;

export interface UploadFilePorts {
  readonly documents: Pick<DocumentStore, 'put'>;
  readonly addresses: DocumentAddresses;
  readonly budget: UploadBudget;
  readonly newId: () => string;
  readonly now: Clock;
}

const fileField = 'file';

/** Stores the one PDF of a multipart body under the founder's prefix. */
export function makeUploadFile({ documents, addresses, budget, newId, now }: UploadFilePorts): UploadFile {
  return async (body, caller) => {
    const file = await readFile(body);
    if (file === undefined) return refuse('value-invalid');
    const fault = faultOf(file.bytes);
    if (fault !== undefined) return fault;
    const taken = await takeUpload(budget, caller.sub, now());
    if (isProblem(taken)) return taken;
    const key = documentKey(caller.sub, directFolder, newId());
    await documents.put({ key: arrivalKey(key), name: documentName(file.name), bytes: file.bytes });
    return addresses.urlOf(key);
  };
}

/** The form's one file; `undefined` when the body is no such form, or has none or several. */
async function readFile({ bytes, contentType }: MultipartBody) {
  const form = await parse(bytes, contentType).catch(() => undefined);
  const values = form?.getAll(fileField);
  if (values?.length !== 1) return undefined;
  const [file] = values;
  return file instanceof File ? { name: file.name, bytes: await file.bytes() } : undefined;
}

/** The platform's own parser, by way of a response that nobody sends. @throws when the body is no form of that type */
async function parse(bytes: Uint8Array, contentType: string): Promise<FormData> {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
}

function faultOf(bytes: Uint8Array): Problem | undefined {
  if (bytes.length === 0) return refuse('file-empty');
  if (bytes.length > maxDocumentBytes) return problem('file-too-large');
  if (bytes.length > maxMultipartBytes) return problem('file-too-large-for-route');
  return isPdf(bytes) ? undefined : problem('file-not-pdf');
}

function refuse(code: ValidationCode): Problem {
  return fieldProblem('invalid-request', { [fileField]: code });
}
