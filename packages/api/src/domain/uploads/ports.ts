import type { UserStatus } from '@portal/contracts/applications/status';
import type { ScanState } from '@portal/contracts/uploads/scan';

/** Metadata and first bytes of an object. */
export interface InspectedDocument {
  /** The ETag of this version of the object. */
  readonly version: string;
  /** In bytes. */
  readonly size: number;
  /** The first bytes, in which a PDF has its signature. */
  readonly head: Uint8Array;
  /** The file name that was given with the upload. */
  readonly name?: string | undefined;
}

export interface DocumentStore {
  /** Reads metadata and first bytes of an object; `undefined` if it does not exist. */
  inspect(key: string): Promise<InspectedDocument | undefined>;
  /**
   * Copies an object with its name. Returns the SHA-256 of the copy in hex; `undefined` when the object has another version or
   * `to` exists.
   */
  copy(from: string, version: string, to: string): Promise<string | undefined>;
  /** Returns the SHA-256 of a copy in hex; `undefined` if it does not exist. @throws when it is not a copy */
  sha256Of(key: string): Promise<string | undefined>;
  put(document: NewDocument): Promise<void>;
  list(prefix: string): Promise<readonly string[]>;
  /** Deletes an object, or does nothing if it does not exist. */
  remove(key: string): Promise<void>;
}

export interface NewDocument {
  readonly key: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Permission for one upload: a form that the browser posts to `url`. */
export interface IssuedTicket {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Signs permission to upload one PDF under `key`, of 1 byte to the largest size, for a number of seconds. */
export type IssueTicket = (ticket: {
  readonly key: string;
  readonly name: string;
  readonly seconds: number;
}) => Promise<IssuedTicket>;

/** Returns the malware scan state of a stored document; `undefined` if it does not exist. */
export type ReadScan = (key: string) => Promise<ScanState | undefined>;

/**
 * Status of an application id for one founder. `new`: without an owner; `foreign`: of another founder, or deleted; `closed`: the
 * founder has closed the account.
 */
export interface ApplicationStatus {
  readonly status: 'new' | 'foreign' | 'closed' | UserStatus;
  /** Of an application that exists. */
  readonly roundId?: string | undefined;
  /** Its deadline (ISO 8601), if an organiser extended it. */
  readonly extendedTo?: string | undefined;
  /** Of a submission: the last second for the changes that organisers asked for (ISO 8601); it may be past. */
  readonly changesDue?: string | undefined;
}

/** Without an id, of an application that the founder has yet to begin. */
export type FindApplicationStatus = (sub: string, applicationId?: string) => Promise<ApplicationStatus>;

/** Maximum number of uploads of a founder in any hour, by ticket and by the multipart route together. */
export const uploadsPerHour = 100;

export interface UploadBudget {
  /**
   * Reserves one of the founder's uploads.
   *
   * @returns `undefined`, or, when none is left, the time of the next one (milliseconds since the epoch)
   */
  reserve(sub: string, now: number): Promise<number | undefined>;
}

/**
 * Converts between keys and the URLs that the multipart route returns: the bucket URL and the key. Such a URL is only a
 * reference for a draft; it cannot be downloaded without a signature.
 */
export interface DocumentUrls {
  urlOf(key: string): string;
  /** Returns the key of a document URL; `undefined` for any other URL. */
  keyOf(url: string): string | undefined;
}
