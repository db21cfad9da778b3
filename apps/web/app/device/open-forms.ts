import { draftStorage, type LocalDraft } from './draft-storage.ts';

/** A form that may have answers which the server has not acknowledged. */
export interface OpenForm {
  readonly userId: string;
  /** Writes the unsent answers to this device at once. */
  readonly store: () => void;
  /** Tries to send the unsent answers; never rejects. */
  readonly send: () => Promise<void>;
  /** Deletes the unsent answers and stops saving: the founder discarded them. */
  readonly discard: () => void;
}

const forms = new Set<OpenForm>();
const channelName = 'portal-discard-drafts';

/** Registers a form of this page. Returns a function that unregisters it. */
export function registerOpenForm(form: OpenForm): () => void {
  forms.add(form);
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === form.userId) form.discard();
  };
  return () => {
    forms.delete(form);
    channel.close();
  };
}

/**
 * Makes the open forms send their answers within a time in ms, and store the rest on this device. Returns the founder's
 * drafts that are still unsent.
 */
export async function flushOpenForms(userId: string, within: number): Promise<readonly LocalDraft[]> {
  const sending = Promise.all([...forms].map(({ send }) => send()));
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, within))]);
  for (const { store } of forms) store();
  const storage = await draftStorage();
  return storage.list(userId).catch(() => []);
}

/** Deletes drafts from this device. The founder's open forms in all windows discard their unsent answers. */
export async function discardDrafts(drafts: readonly LocalDraft[]): Promise<void> {
  const channel = new BroadcastChannel(channelName);
  for (const userId of new Set(drafts.map((draft) => draft.userId))) {
    for (const form of forms) if (form.userId === userId) form.discard();
    channel.postMessage(userId);
  }
  channel.close();
  await (await draftStorage()).remove(drafts);
}
