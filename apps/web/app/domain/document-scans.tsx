import { type DocumentField, documentFields } from '@portal/contracts/applications/fields';
import type { ScanState, DocumentScans as Scans } from '@portal/contracts/uploads/scan';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { documentScansQuery } from '../api/queries.ts';

/** Who reads: a founder who can still change the file, one who cannot, or an organiser. */
export type ScanReader = 'editor' | 'founder' | 'organiser';

interface ReadScans {
  readonly reader: ScanReader;
  readonly states: ReadonlyMap<string, ScanState>;
}

const ScansContext = createContext<ReadScans>({ reader: 'founder', states: new Map() });

export interface DocumentScansProps {
  readonly applicationId: string;
  /** Of the documents that are shown; nothing is asked while there are none. */
  readonly keys: readonly string[];
  readonly reader: ScanReader;
  readonly children: ReactNode;
}

/**
 * Knows where the documents below stand with the search for malware, and asks again until each has its result. As long
 * as nothing is known they are shown as usual: the server refuses what must not be opened.
 */
export function DocumentScans({ applicationId, keys, reader, children }: DocumentScansProps) {
  const { data } = useQuery({
    ...documentScansQuery(applicationId),
    enabled: keys.length > 0,
    refetchInterval: ({ state }) => (isOver(keys, state.data) ? false : pauseAfter(state.dataUpdateCount)),
  });
  const scans = useMemo(
    () => ({ reader, states: new Map(data?.documents.map(({ key, scan }) => [key, scan])) }),
    [reader, data],
  );
  return <ScansContext value={scans}>{children}</ScansContext>;
}

/** What is known of a document, and who is told; `state` is undefined while nothing is known. */
export function useScan(key: string): { readonly state: ScanState | undefined; readonly reader: ScanReader } {
  const { reader, states } = useContext(ScansContext);
  return { reader, state: states.get(key) };
}

/** Whether malware was found in any of the documents, as far as is known. */
export function useUnsafe(keys: readonly string[]): boolean {
  const { states } = useContext(ScansContext);
  return keys.some((key) => states.get(key) === 'unsafe');
}

/** The keys of all documents in answers. */
export function documentKeysOf(
  answers: Partial<Record<DocumentField, WithKey | readonly WithKey[] | null | undefined>>,
): string[] {
  return documentFields.flatMap((field) => [answers[field] ?? []].flat()).map(({ key }) => key);
}

interface WithKey {
  readonly key: string;
}

/** Whether each of the documents has its result. */
function isOver(keys: readonly string[], scans: Scans | undefined): boolean {
  const done = scans?.documents.filter(({ scan }) => scan !== 'checking').map(({ key }) => key) ?? [];
  return keys.every((key) => done.includes(key));
}

/** In ms: a search takes seconds, rarely minutes, and who leaves the page open must not ask all day. */
function pauseAfter(answers: number): number {
  return Math.min(2000 * 1.5 ** answers, 30_000);
}
