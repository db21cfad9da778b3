export interface ReadyFile {
  readonly name: string;
  readonly content: Blob;
}

/** Lets the browser save a file, which it may not do unless the user has just clicked. */
export function saveFile({ name, content }: ReadyFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns a text as the name of a file or folder: letters, digits, spaces and `._-`, at most 100 characters. */
export function toFileName(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, '-')
    .slice(0, 100)
    .replace(/[. ]+$/, '');
}

/** The parts of the File System Access API that Chromium has and TypeScript does not describe. */
interface WithPicker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }) => Promise<FileSystemFileHandle>;
}

/** Whether the browser can write a zip file while it is made. Elsewhere it is kept in memory. */
export const canPickFile = (): boolean => 'showSaveFilePicker' in window;

/**
 * Asks where to save a zip file, so that one of any size can be written while it is made. Works on an event of the user only.
 *
 * @returns `undefined` in a browser that cannot ask
 * @throws AbortError when the user cancels
 */
export async function pickZipFile(name: string): Promise<FileSystemFileHandle | undefined> {
  const types = [{ accept: { 'application/zip': ['.zip'] } }];
  return (window as WithPicker).showSaveFilePicker?.({ suggestedName: name, types });
}

interface Removable {
  readonly remove?: () => Promise<void>;
}

/** Deletes a file that {@link pickZipFile} has created or emptied and that nothing was written into. */
export async function discardFile(file: FileSystemFileHandle & Removable): Promise<void> {
  await file.remove?.().catch(() => undefined);
}
