/** A form whose words may not be on the server yet. */
export interface OpenForm {
  readonly userId: string;
  /** Writes what is unsent to this device, now. */
  readonly keep: () => void;
  /** Tries to send what is unsent; settles either way. */
  readonly send: () => Promise<void>;
  /** Keeps nothing any more: the founder gave the words up. */
  readonly forget: () => void;
}

const forms = new Set<OpenForm>();
const channelName = 'portal-forget-words';

/** Registers a form of this page; answers the undoing. */
export function registerOpenForm(form: OpenForm): () => void {
  forms.add(form);
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === form.userId) form.forget();
  };
  return () => {
    forms.delete(form);
    channel.close();
  };
}

/** Has the forms of this page send what they can, within a time in ms, and keep the rest on the device. */
export async function settleOpenForms(within: number): Promise<void> {
  const sending = Promise.allSettled([...forms].map(({ send }) => send()));
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, within))]);
  for (const { keep } of forms) keep();
}

/** Tells every form of this founder, in this window and in others, that its unsent words are given up. */
export function forgetOpenForms(userId: string): void {
  for (const form of forms) if (form.userId === userId) form.forget();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(userId);
  channel.close();
}
