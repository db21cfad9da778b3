import type { UserStatus } from '@portal/contracts/applications/status';
import type { ScanState } from '@portal/contracts/uploads/scan';

/** What the bucket holds under a key. */
export interface InspectedDocument {
  /** Tells these bytes from any others that may come to lie there. */
  readonly version: string;
  /** In bytes. */
  readonly size: number;
  /** The first bytes, at least as many as a PDF is told by when there are that many. */
  readonly head: Uint8Array;
  /** The founder's name of the file, as it was given with the upload. */
  readonly name?: string | undefined;
}

/** Founders' files. */
export interface DocumentStore {
  /** What lies under a key; `undefined` when nothing does. */
  inspect(key: string): Promise<InspectedDocument | undefined>;
  /** Copies the object, name and all, as long as it is still that version and nothing lies at `to`; false when not. */
  copy(from: string, version: string, to: string): Promise<boolean>;
  put(document: NewDocument): Promise<void>;
}

export interface NewDocument {
  readonly key: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Permission for one upload, as a form that the browser fills in and sends to `url`. */
export interface IssuedTicket {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Signs permission to upload one PDF under `key`, of 1 byte to the largest size, for so many seconds. */
export type IssueTicket = (ticket: {
  readonly key: string;
  readonly name: string;
  readonly seconds: number;
}) => Promise<IssuedTicket>;

/** Signs a download under a name; it opens for so many seconds. */
export type SignDownload = (download: {
  readonly key: string;
  readonly name: string;
  readonly seconds: number;
}) => Promise<string>;

/** Where a kept document stands with the search for malware; `undefined` when nothing lies there. */
export type ReadScan = (key: string) => Promise<ScanState | undefined>;

/** Whose an application id is, seen by one founder. `new`: nobody's yet. */
export type Standing = 'new' | 'foreign' | UserStatus;

export type FindReviewStatus = (sub: string, applicationId: string) => Promise<Standing>;

/** How many uploads a founder may begin. */
export interface UploadBudget {
  /**
   * Takes one of the founder's uploads.
   *
   * @returns nothing, or when none is left: when there is one again (milliseconds since the epoch)
   */
  take(sub: string, now: number): Promise<number | undefined>;
}
