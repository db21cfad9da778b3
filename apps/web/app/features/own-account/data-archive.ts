import { type DocumentField, documentFields } from '@portal/contracts/applications/fields';
import type { Application } from '@portal/contracts/applications/records';
import type { AccountData } from '@portal/contracts/identity/profile';
import { documentIdOf, type StoredDocument } from '@portal/contracts/uploads/documents';
import { ApiProblem, unexpectedResponse } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { storeProblem } from '../../api/file-store.ts';
import { withProfile } from '../../api/with-profile.ts';
import { toFileName } from '../../device/save-file.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';

export interface ArchiveFile {
  readonly name: string;
  readonly input: string | Blob;
}

/** A document that could not be fetched, with the reason for a person. */
export interface MissingDocument {
  readonly name: string;
  readonly reason: string;
}

/** Everything that the portal keeps of a founder, from the founder's own calls. */
export interface OwnData {
  readonly account: AccountData;
  readonly applications: readonly Application[];
}

/** Fetches everything but the documents. */
export async function fetchOwnData(user: SignedInUser): Promise<OwnData> {
  const account = await withProfile(user, undefined, () => call('readAccount', {}));
  const applications: Application[] = [];
  for (const { application_id: id } of account.applications) {
    const application = await call('getApplications', { params: { id } });
    if (!('revision' in application)) throw unexpectedResponse(200, application);
    applications.push(application);
  }
  return { account, applications };
}

interface PlacedDocument {
  readonly applicationId: string;
  readonly document: StoredDocument;
  readonly name: string;
}

/** Lists the documents of all applications, each document once. */
export function documentsIn({ account, applications }: OwnData): readonly PlacedDocument[] {
  return applications.flatMap((application, index) => {
    const review = account.applications.find(({ application_id: id }) => id === application.id);
    const versions = review?.earlier_versions ?? [];
    const places: readonly (readonly [folder: string, answers: DocumentAnswers])[] = [
      ['documents', application.data],
      ['documents/submitted', application.requested_changes?.submitted ?? {}],
      ['documents/not-handed-in', application.lapsed_changes?.answers ?? {}],
      ...versions.map(({ answers }, at) => [`documents/version-${at + 1}`, answers] as const),
    ];
    const placed = places.flatMap(([folder, answers]) =>
      documentFields.flatMap((field) =>
        [answers[field] ?? []].flat().map((document, position) => ({
          applicationId: application.id,
          document,
          name: `${folderOf(application, index)}/${folder}/${field}-${position + 1}-${toFileName(document.name)}`,
        })),
      ),
    );
    return placed.filter(
      ({ document: { key } }, at) => placed.findIndex(({ document }) => document.key === key) === at,
    );
  });
}

type DocumentAnswers = {
  readonly [F in DocumentField]?: StoredDocument | readonly StoredDocument[] | undefined;
};

/**
 * Makes the files of the archive, one after the other: profile, applications, their documents.
 *
 * @param onDocument is called after each document, also after one that could not be fetched
 */
export async function* archiveFiles(
  data: OwnData,
  onDocument: (missing?: MissingDocument) => void,
): AsyncGenerator<ArchiveFile> {
  const { applications: histories, ...profile } = data.account;
  yield { name: 'profile.json', input: json(profile) };
  for (const [index, application] of data.applications.entries()) {
    const history = histories.find(({ application_id: id }) => id === application.id);
    const whole = { ...application, ...history };
    yield { name: `${folderOf(application, index)}/application.json`, input: json(whole) };
  }
  for (const { applicationId, document, name } of documentsIn(data)) {
    const content = await fetchDocument(applicationId, document);
    if (content instanceof Blob) yield { name, input: content };
    onDocument(content instanceof Blob ? undefined : { name, reason: content });
  }
}

/** Returns the content, or the reason why there is none. A new URL is needed: those of the answers expire in minutes. */
async function fetchDocument(applicationId: string, { key }: StoredDocument): Promise<Blob | string> {
  try {
    const params = { application_id: applicationId, document_id: documentIdOf(key) };
    const { url } = await call('getDocument', { params });
    const response = await fetch(url);
    if (!response.ok) return `HTTP ${response.status}`;
    return await response.blob();
  } catch (error) {
    if (error instanceof ApiProblem) return error.message;
    return (await storeProblem(error)).message;
  }
}

/** JSON without the download URLs, which are valid for a few minutes only. */
function json(value: unknown): string {
  return JSON.stringify(value, (key, member) => (key === 'url' ? undefined : member), 2);
}

function folderOf({ data: { startupName } }: Application, index: number): string {
  return `applications/${index + 1}-${toFileName(startupName || 'application')}`;
}
