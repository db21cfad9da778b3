/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The parts of the File System Access API that Chromium has and TypeScript does not describe. */
interface WithPicker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }) => Promise<FileSystemFileHandle>;
}

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
