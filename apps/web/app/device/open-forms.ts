import { draftStorage, type LocalDraft } from './draft-storage.ts';

/** A form that may have values which the server has not acknowledged. */
export interface OpenForm {
  readonly userId: string;
  readonly documentId: string;
  /** Tries to send the unsent values; never rejects. */
  readonly send: () => Promise<void>;
  /** Deletes the unsent values and stops saving: the user discarded them. */
  readonly discard: () => void;
}

const forms = new Set<OpenForm>();

/** Tells all windows the id of a user who discarded all unsent values. */
const channelName = 'portal-discard-drafts';

function discardFormsOf(userId: string): void {
  for (const form of forms) if (form.userId === userId) form.discard();
}

/** Registers a form of this page. Returns a function that unregisters it. */
export function registerOpenForm(form: OpenForm): () => void {
  forms.add(form);
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<string>) => discardFormsOf(data);
  return () => {
    forms.delete(form);
    channel.close();
  };
}

/** Makes the open forms send their values within a time in ms. Returns the drafts of the user that are still unsent. */
export async function flushOpenForms(userId: string, within: number): Promise<readonly LocalDraft[]> {
  const sending = Promise.all([...forms].map(({ send }) => send()));
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, within))]);
  return draftStorage().list(userId);
}

/** Deletes all drafts of a user from this device. The open forms in all windows discard their unsent values. */
export function discardDrafts(userId: string): void {
  discardFormsOf(userId);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(userId);
  channel.close();
  draftStorage().remove(draftStorage().list(userId));
}

/**
 * Deletes what this device has of an application that is deleted, or closed to the user: also of its assessments, whose ids begin
 * with its id. A form of it in another window learns of it from its next save.
 */
export function forgetApplication(userId: string, applicationId: string): void {
  const isOf = ({ documentId }: Pick<OpenForm, 'documentId'>) => documentId.split('/')[0] === applicationId;
  for (const form of forms) if (form.userId === userId && isOf(form)) form.discard();
  draftStorage().remove(draftStorage().list(userId).filter(isOf));
}
