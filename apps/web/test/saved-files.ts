import { vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Records the files that the browser would save, in order. */
export function stubSavedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = [];
  let latest = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    latest = content as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: latest });
  });
  return files;
}

type StoreAnswer = (signal?: AbortSignal | null) => Response | Promise<Response>;

/** Lets calls to the document store get this answer; other calls reach the stubbed API. */
export function stubStore(answer: StoreAnswer = () => new Response('%PDF')): void {
  const fetchApi = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: URL | string, init?: RequestInit) =>
    String(address).startsWith('https://store.') ? answer(init?.signal) : fetchApi(address, init),
  );
}
