import { type ConditionAnswers, isAsked } from '@portal/contracts/applications/conditions';
import { type DocumentField, documentFields } from '@portal/contracts/applications/fields';
import type { ScanState, DocumentScans as Scans } from '@portal/contracts/uploads/scan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { documentScansQuery } from '../../api/queries.ts';

/** `editor`: a founder who can still change the file; `founder`: one who cannot. */
export type ScanReader = 'editor' | 'founder' | 'organiser';

interface ReadScans {
  readonly reader: ScanReader;
  readonly states: ReadonlyMap<string, ScanState>;
}

const ScansContext = createContext<ReadScans>({ reader: 'founder', states: new Map() });

export interface DocumentScansProps {
  readonly applicationId: string;
  /** Of the documents that are shown. Without keys, nothing is fetched. */
  readonly keys: readonly string[];
  readonly reader: ScanReader;
  readonly children: ReactNode;
}

/**
 * Provides the malware scan states of the documents below, and polls until each scan has finished, or for about eight
 * minutes. Each new document is read at once. Documents of unknown state are shown as clean: the server refuses unsafe
 * downloads.
 */
export function DocumentScans({ applicationId, keys, reader, children }: DocumentScansProps) {
  const { data } = useQuery({
    ...documentScansQuery(applicationId, keys),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const polls = state.dataUpdateCount + state.errorUpdateCount;
      return polls < maxPolls && !allScanned(keys, state.data) && pollInterval(polls);
    },
  });
  const scans = useMemo(
    () => ({ reader, states: new Map(data?.documents.map(({ key, scan }) => [key, scan])) }),
    [reader, data],
  );
  return <ScansContext value={scans}>{children}</ScansContext>;
}

/** The scan state of a document, `undefined` while unknown, and its reader. */
export function useScan(key: string): { readonly state: ScanState | undefined; readonly reader: ScanReader } {
  const { reader, states } = useContext(ScansContext);
  return { reader, state: states.get(key) };
}

/** Returns a function that lists the asked questions of which a document is known to contain malware. */
export function useFindUnsafeFields(): (answers: DocumentAnswers & ConditionAnswers) => DocumentField[] {
  const { states } = useContext(ScansContext);
  const isUnsafe = (key: string) => states.get(key) === 'unsafe';
  return (answers) =>
    documentFields.filter((field) => isAsked(field, answers) && keysOf(answers[field]).some(isUnsafe));
}

interface WithKey {
  readonly key: string;
}

type DocumentAnswers = {
  readonly [K in DocumentField]?: WithKey | readonly WithKey[] | null | undefined;
};

export function documentKeysOf(answers: DocumentAnswers): string[] {
  return documentFields.flatMap((field) => keysOf(answers[field]));
}

const keysOf = (answer: DocumentAnswers[DocumentField]): string[] =>
  [answer ?? []].flat().map(({ key }) => key);

function allScanned(keys: readonly string[], scans: Scans | undefined): boolean {
  const done = scans?.documents.filter(({ scan }) => scan !== 'checking').map(({ key }) => key) ?? [];
  return keys.every((key) => done.includes(key));
}

const maxPolls = 20;

/** In ms, with exponential backoff: a scan takes seconds, rarely minutes. */
function pollInterval(polls: number): number {
  return Math.min(2000 * 1.5 ** polls, 30_000);
}
