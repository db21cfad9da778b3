import { t } from '@lingui/core/macro';
import { languageOf } from '@portal/contracts/languages';
import {
  type AssessmentContent,
  assessmentContentSchema,
  type OwnAssessment,
  type Recommendation,
} from '@portal/contracts/review/assessments';
import type { ReviewCriterion, Score } from '@portal/contracts/rounds/round';
import { isProblem } from '../../../api/api-problem.ts';
import { serverNow } from '../../../api/server-time.ts';
import {
  type DocumentKind,
  differingFields,
  type FieldOf,
  namesOf,
  pick,
  restore,
  type StoredDocument,
} from '../../../shared/autosave/document.ts';
import {
  type DocumentSession,
  type DocumentState,
  makeDocumentSession,
} from '../../../shared/autosave/document-session.ts';
import type { DocumentSlot } from '../../../shared/autosave/document-slot.ts';

/** An assessment by its fields: the score of each criterion, the comment and the recommendation. */
export interface AssessmentFields {
  readonly [score: `score:${string}`]: Score | null;
  readonly comment: string;
  readonly recommendation: Recommendation | null;
}

/** An assessment by the criteria of a round. */
export const assessmentDocument = (criteria: readonly ReviewCriterion[]): DocumentKind<AssessmentFields> => ({
  empty: fieldsOf(criteria, { scores: {} }),
  labelOf: (name, locale) => {
    if (name === 'comment') return t`Comment`;
    if (name === 'recommendation') return t`Recommendation`;
    const criterion = criteria.find(({ id }) => name === `score:${id}`);
    return criterion?.title[languageOf(locale)] ?? name;
  },
  isSame: Object.is,
  isShown: () => true,
  isSavable: () => true,
  hasType: (name, value) =>
    assessmentContentSchema.safeParse(contentOf({ [name]: value } as Partial<AssessmentFields>)).success,
  conflict: 'assessment-conflict',
  endOf: (error) => {
    if (isProblem(error, 'conflict-declared')) return 'deleted';
    const refusals = ['stage-decided', 'withdrawn', 'stage-not-open'] as const;
    return refusals.some((code) => isProblem(error, code)) ? 'closed' : undefined;
  },
});

/** Returns the fields of an assessment, also those of scores whose criterion the round no longer has. */
export function fieldsOf(criteria: readonly ReviewCriterion[], content: AssessmentContent): AssessmentFields {
  const { scores, comment = '', recommendation = null } = content;
  const unscored = criteria.map(({ id }) => [`score:${id}`, null] as const);
  const given = Object.entries(scores).map(([id, score]) => [`score:${id}`, score] as const);
  return Object.assign(Object.fromEntries<Score | null>([...unscored, ...given]), {
    comment,
    recommendation,
  });
}

/** Returns an assessment with the given fields, as it is sent and shown. */
export function contentOf({
  comment,
  recommendation,
  ...given
}: Partial<AssessmentFields>): AssessmentContent {
  const scores = Object.fromEntries(
    Object.entries(given).flatMap(([name, score]) =>
      typeof score === 'number' ? [[name.replace('score:', ''), score]] : [],
    ),
  );
  return { scores, ...(comment && { comment }), ...(recommendation && { recommendation }) };
}

export interface EditorState {
  readonly content: AssessmentContent;
  /** `undefined` until the stored assessment is known. */
  readonly saving?: DocumentState<AssessmentFields>;
  readonly isUnsaved: boolean;
  /** What was typed here before a version of another window, or a refusal, took its place. */
  readonly replaced?: Partial<AssessmentFields> | undefined;
  /** Whether a hand-in is on its way: nothing changes meanwhile. */
  readonly isHandingIn: boolean;
}

/** What is stored after a save: a hand-in of the same content by another window stays one. */
export type SavedAssessment = Pick<OwnAssessment, 'revision' | 'state'>;

export interface EditorParts {
  /** Of the stage. */
  readonly criteria: readonly ReviewCriterion[];
  readonly slot: DocumentSlot;
  readonly send: (content: AssessmentContent, revision: number | undefined) => Promise<SavedAssessment>;
  /** Reads the stored assessment. */
  readonly read: () => Promise<OwnAssessment | undefined>;
  /** Called after each save with what is stored now. */
  readonly onSaved: (stored: OwnAssessment) => void;
  /** Called when the application is closed to the user (`deleted`), or when the server takes no assessment of it any more. */
  readonly onEnd: (end: 'deleted' | 'closed') => void;
}

export type AssessmentEditor = ReturnType<typeof makeAssessmentEditor>;

/** One's own assessment of one application at one stage, as it is typed and saved. It outlives the dialog. */
export function makeAssessmentEditor({ criteria, slot, send, read, onSaved, onEnd }: EditorParts) {
  const kind = assessmentDocument(criteria);
  const storedOf = (stored: OwnAssessment | undefined): StoredDocument<AssessmentFields> => ({
    values: fieldsOf(criteria, stored ?? { scores: {} }),
    revision: stored?.revision,
  });
  const listeners = new Set<() => void>();
  let fields = kind.empty;
  let session: DocumentSession<AssessmentFields> | undefined;
  let isStopped = false;
  let state: EditorState = {
    content: contentOf(fields),
    isUnsaved: false,
    isHandingIn: false,
  };

  const hasUnsaved = () => session?.hasUnsaved() === true;

  function update(next: Partial<EditorState> = {}): void {
    const saving = session && { saving: session.state() };
    state = { ...state, ...next, ...saving, content: contentOf(fields), isUnsaved: hasUnsaved() };
    for (const listener of listeners) listener();
  }

  /** Offers what was typed in these fields, which another version takes over. */
  function offer(names: readonly FieldOf<AssessmentFields>[]): void {
    if (names.length > 0) update({ replaced: { ...state.replaced, ...pick(fields, names) } });
  }

  /** Shows what is stored; what was typed stays readable beside it. */
  function replaceBy(stored: OwnAssessment | undefined): void {
    const version = storedOf(stored);
    offer(differingFields(kind, fields, version.values));
    session?.replace(version);
  }

  function load(stored: OwnAssessment | undefined): void {
    if (isStopped) return;
    if (session) {
      session.load(storedOf(stored));
      return;
    }
    const opened = restore(kind, storedOf(stored), slot.claimed);
    fields = opened.shown;
    session = makeDocumentSession({
      kind,
      slot,
      opened,
      form: {
        read: () => fields,
        show: (values) => {
          fields = Object.assign({}, fields, values);
        },
      },
      send: async (changes, revision) => {
        const savedAt = new Date(serverNow() ?? Date.now()).toISOString();
        // After a merge without own changes, a save would take back a hand-in.
        if (revision !== undefined && namesOf(changes).length === 0) return { revision, savedAt };
        const content = contentOf(fields);
        const saved = await send(content, revision);
        if (!isStopped) onSaved({ ...content, ...saved });
        return { revision: saved.revision, savedAt };
      },
      readStored: async () => {
        const now = await read();
        return now ? storedOf(now) : 'nothing';
      },
      ask: async (conflict) => {
        offer(conflict.fields);
        return Object.fromEntries(conflict.fields.map((name) => [name, 'theirs']));
      },
      onEnd: async (end) => {
        if (end === 'deleted') stop();
        else {
          const now = await read().catch(() => undefined);
          if (isStopped) return;
          replaceBy(now);
        }
        onEnd(end);
      },
    });
    session.subscribe(update);
    session.open();
    update();
  }

  function change(changes: Partial<AssessmentFields>): void {
    if (!session || state.isHandingIn || isStopped) return;
    fields = Object.assign({}, fields, changes);
    session.changed();
    update();
  }

  const flush = async () => !isStopped && (!session || (await session.flush()));

  const dismiss = () => update({ replaced: undefined });

  function stop(): void {
    isStopped = true;
    session?.stop();
    update();
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes a stored assessment over, unless something unsaved or newer is here. */
    load,
    /**
     * Saves what is unsaved, and keeps the content as it is until `handInEnded`. Returns the revision to hand in; `undefined` when
     * it is not saved, or when it has by now what another window wrote.
     */
    prepareHandIn: async () => {
      update({ isHandingIn: true });
      const seen = fields;
      const isSeen = (await flush()) && differingFields(kind, seen, fields).length === 0;
      return isSeen ? session?.revision() : undefined;
    },
    handInEnded: () => update({ isHandingIn: false }),
    /** Loads what another window stored. What is shown here stays readable beside it. */
    loadOther: async () => {
      const stored = await read().catch(() => 'unknown' as const);
      if (!isStopped && stored !== 'unknown') replaceBy(stored);
    },
    change,
    score: (criterion: string, score: Score) => change({ [`score:${criterion}`]: score }),
    /** Saves what is unsaved. Returns whether everything is saved. */
    flush,
    /** Puts back what another version replaced. */
    restore: () => {
      const { replaced = {}, isHandingIn } = state;
      if (isHandingIn) return;
      dismiss();
      change(replaced);
    },
    /** Drops what another version replaced. */
    dismiss,
    hasUnsaved,
    /** Also after the user discarded at the sign-out what was not saved. */
    isStopped: () => isStopped || session?.isStopped() === true,
    /** Saves no more; what the device has of it stays there. */
    stop,
    /** Like `stop`, and deletes what is unsaved from the device. */
    discard: () => {
      session?.discard();
      stop();
    },
  };
}
