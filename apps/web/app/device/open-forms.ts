import { draftStorage, type LocalDraft } from './draft-storage.ts';

/** A form that may have values which the server has not acknowledged. */
export interface OpenForm {
  readonly userId: string;
  readonly documentId: string;
  /** Writes the unsent values to this device at once. */
  readonly store: () => void;
  /** Tries to send the unsent values; never rejects. */
  readonly send: () => Promise<void>;
  /** Deletes the unsent values and stops saving: the user discarded them. */
  readonly discard: () => void;
  /** Like `discard`, and shows that the document was deleted. */
  readonly showDeleted: () => void;
}

const forms = new Set<OpenForm>();

/** A message to the windows: a user discarded all unsent values, or deleted one application. */
interface Message {
  readonly userId: string;
  readonly applicationId?: string;
}

const channelName = 'portal-discard-drafts';

function receive(form: OpenForm, { userId, applicationId }: Message): void {
  if (form.userId !== userId) return;
  if (applicationId === undefined) form.discard();
  else if (form.documentId === applicationId) form.showDeleted();
}

function send(message: Message): void {
  for (const form of forms) receive(form, message);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Registers a form of this page. Returns a function that unregisters it. */
export function registerOpenForm(form: OpenForm): () => void {
  forms.add(form);
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(form, data);
  return () => {
    forms.delete(form);
    channel.close();
  };
}

/**
 * Makes the open forms send their values within a time in ms, and store the rest on this device. Returns the user's
 * drafts that are still unsent.
 */
export async function flushOpenForms(userId: string, within: number): Promise<readonly LocalDraft[]> {
  const sending = Promise.all([...forms].map(({ send }) => send()));
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, within))]);
  for (const { store } of forms) store();
  return draftStorage()
    .list(userId)
    .filter((draft) => !isOfUploads(draft));
}

/** Id of what the device keeps of an application's uploads that are not stored. */
export const uploadsIdOf = (applicationId: string): string => `${applicationId}/uploads`;

const isOfUploads = ({ documentId }: LocalDraft) => documentId.endsWith(uploadsIdOf(''));

/** Deletes the names of a user's files that are not stored. */
export function forgetUploads(userId: string): void {
  draftStorage().remove(draftStorage().list(userId).filter(isOfUploads));
}

/** Deletes all drafts of a user from this device. The open forms in all windows discard their unsent values. */
export function discardDrafts(userId: string): void {
  send({ userId });
  draftStorage().remove(draftStorage().list(userId));
}

/** Deletes the local drafts of a deleted application. Its open forms in all windows show that it was deleted. */
export function forgetApplication(userId: string, applicationId: string): void {
  send({ userId, applicationId });
  const drafts = draftStorage().list(userId);
  draftStorage().remove(drafts.filter(({ documentId }) => documentId.split('/')[0] === applicationId));
}
