import { founderRoutes } from '@portal/contracts/http/founder-routes';
import { makeCopyApplication } from '../applications/copy-application.ts';
import { makeDeleteDraft } from '../applications/delete-draft.ts';
import { makeListApplications } from '../applications/list-applications.ts';
import { makeReadApplication } from '../applications/read-application.ts';
import { makeSaveDraft } from '../applications/save-draft.ts';
import { isProblem, problem } from '../domain/problem.ts';
import type { UseCase } from '../domain/use-case.ts';
import { makeStores } from '../dynamodb/stores.ts';
import type { Table } from '../dynamodb/table.ts';
import { type HttpDependencies, type HttpFunction, makeHttpFunction } from '../http/http-function.ts';
import type { Ports } from '../ports.ts';
import { makeReadSubmission } from '../review/read-submission.ts';
import { makeReadCurrentRound } from '../rounds/current-round.ts';
import type { Bucket } from '../s3/bucket.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeWithDownloadUrl } from '../s3/download-url.ts';
import { makeReadScan } from '../s3/read-scan.ts';
import { makeCheckReceipt } from '../submission/check-receipt.ts';
import { makeOtpCodes } from '../submission/otp-codes.ts';
import { makeSendOtp } from '../submission/send-otp.ts';
import { makeSubmitApplication } from '../submission/submit-application.ts';
import { makeWithdraw } from '../submission/withdraw.ts';
import { makeCheckDocuments } from '../uploads/check-documents.ts';
import { keyOfCopy, makeDocumentUrls } from '../uploads/document-key.ts';
import { makeFindUnsafe } from '../uploads/find-unsafe.ts';
import { makeCreateUser } from '../users/create-user.ts';

export interface FounderDependencies extends HttpDependencies, Pick<Ports, 'rounds' | 'sendCodeMail'> {
  readonly table: Table;
  readonly bucket: Bucket;
  readonly otpKey: string;
}

/** Creates the founder function: profile, drafts, codes, submission, receipts. */
export function makeFounderFunction(dependencies: FounderDependencies): HttpFunction {
  const { table, bucket } = dependencies;
  const documents = makeDocumentStore(bucket);
  const readScan = makeReadScan(bucket);
  const ports = {
    ...dependencies,
    documents,
    readScan,
    copiedKey: keyOfCopy,
    ...makeStores(table),
    checkDocuments: makeCheckDocuments({ documents, documentUrls: makeDocumentUrls(bucket.url) }),
    removeDocument: (key: string) => documents.remove(key),
    findUnsafe: makeFindUnsafe(readScan),
    withDownloadUrl: makeWithDownloadUrl(bucket),
    codes: makeOtpCodes(dependencies.otpKey),
  };
  return makeHttpFunction<'founder'>({
    ...dependencies,
    routes: founderRoutes,
    useCases: {
      getApplications: readApplications(ports),
      createUser: makeCreateUser(ports),
      saveDraft: makeSaveDraft(ports),
      deleteDraft: makeDeleteDraft(ports),
      withdraw: makeWithdraw(ports),
      sendOtp: makeSendOtp(ports),
      verifyOtp: makeSubmitApplication(ports),
      copyApplication: makeCopyApplication(ports),
      getCurrentRound: makeReadCurrentRound(ports),
      checkReceipt: makeCheckReceipt(ports),
    },
  });
}

type ReadPorts = Parameters<typeof makeListApplications>[0] &
  Parameters<typeof makeReadApplication>[0] &
  Parameters<typeof makeReadSubmission>[0];

/**
 * One path with three meanings, for compatibility: the caller's list (own user id), one of the caller's applications, and
 * for organisers any submission. The id of another user is `forbidden`.
 */
function readApplications(ports: ReadPorts): UseCase<'getApplications'> {
  const listApplications = makeListApplications(ports);
  const readApplication = makeReadApplication(ports);
  const readSubmission = makeReadSubmission(ports);
  return async ({ params: { id }, caller }) => {
    if (id === caller.sub) return listApplications(caller);
    const found = await (caller.isOrganiser ? readSubmission(id, caller) : readApplication(id, caller));
    return isProblem(found) && (await ports.profiles.find(id)) ? problem('forbidden') : found;
  };
}
