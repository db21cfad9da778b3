import type { ValidationCode } from '@portal/contracts/applications/validation-codes';
import { documentName } from '@portal/contracts/uploads/document-name';
import { maxDocumentBytes, maxMultipartBytes } from '@portal/contracts/uploads/documents';
import { isPdf } from '@portal/contracts/uploads/pdf';
import { fieldProblem, type Problem, problem } from '../domain/problem.ts';
import type { RawBody, UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { admitUpload } from './admit-upload.ts';
import { documentKey, incomingKey, multipartFolder } from './document-key.ts';

type UploadFilePorts = Pick<
  Ports,
  'rounds' | 'findApplicationStatus' | 'documents' | 'documentUrls' | 'budget' | 'newId' | 'now'
>;

const fileField = 'file';

/**
 * Stores the one PDF of a multipart body under the founder's prefix, for one application, or for any of them as long as the round is
 * open. Returns the stored URL, which a draft's document field accepts.
 */
export function makeUploadFile(ports: UploadFilePorts): UseCase<'uploadFile'> {
  const { documents, documentUrls, newId } = ports;
  return async ({ query: { application_id: applicationId }, body, caller }) => {
    const file = await readFile(body);
    if (file === undefined) return rejectFile('value-invalid');
    const fault = faultOf(file.bytes);
    if (fault !== undefined) return fault;
    const refused = await admitUpload(ports, caller.sub, applicationId);
    if (refused !== undefined) return refused;
    const key = documentKey(caller.sub, applicationId ?? multipartFolder, newId());
    await documents.put({ key: incomingKey(key), name: documentName(file.name), bytes: file.bytes });
    return documentUrls.urlOf(key);
  };
}

/** Reads the only file of the form; `undefined` when the body is not a form with exactly one file. */
async function readFile({ bytes, contentType }: RawBody) {
  const form = await parse(bytes, contentType).catch(() => undefined);
  const values = form?.getAll(fileField);
  if (values?.length !== 1) return undefined;
  const [file] = values;
  return file instanceof File ? { name: file.name, bytes: await file.bytes() } : undefined;
}

/** Parses the form with the platform's parser. @throws when the body is not a form of that content type */
async function parse(bytes: Uint8Array, contentType: string): Promise<FormData> {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
}

function faultOf(bytes: Uint8Array): Problem | undefined {
  if (bytes.length === 0) return rejectFile('file-empty');
  if (bytes.length > maxDocumentBytes) return problem('file-too-large');
  if (bytes.length > maxMultipartBytes) return problem('file-too-large-for-route');
  return isPdf(bytes) ? undefined : problem('file-not-pdf');
}

function rejectFile(code: ValidationCode): Problem {
  return fieldProblem('invalid-request', { [fileField]: code });
}
