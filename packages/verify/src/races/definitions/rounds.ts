import { canonicalHash } from '@portal/api/domain/canonical-hash';
import type { ReviewRecord } from '@portal/api/domain/review/review-record';
import { changedUses } from '@portal/api/rounds/refusals';
import { documentIn } from '@portal/contracts/http/site-delivery';
import { languages } from '@portal/contracts/languages';
import { stages } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Round } from '@portal/contracts/rounds/round';
import type { Organiser } from '../../fixture.ts';
import { pick } from '../../random.ts';
import type { Outcome, Race, RaceContext } from '../race.ts';
import { isSuccess } from '../race.ts';

/*
 * Races of rounds: organisers save, publish and end one, while others assess and decide. An assessment or a decision that has read the
 * round from before a publication is refused for ten seconds as `unavailable`, and the browser tries again.
 */

/** Sends a request about the round, or about its first stage. */
const send =
  ({ environment: { portal }, fixture }: RaceContext, by: Organiser) =>
  (route: 'saveRound' | 'publishRound' | 'finishRound' | 'setAssessing', body?: object) =>
  () =>
    portal.call(fixture.organisers[by], route, {
      params: { id: firstRound.id, ...(route === 'setAssessing' && { stage: 'stage1' }) },
      ...(body && { body }),
    });

/** Saves a draft before the race. */
async function withDraft(context: RaceContext, round: Round) {
  await send(context, 0)('saveRound', { round, revision: 1 })();
  context.environment.monitor.clear();
}

const [first, second, ...others] = firstRound.criteria.stage1;
const otherWeights: Round = {
  ...firstRound,
  criteria: {
    ...firstRound.criteria,
    stage1:
      first && second
        ? [{ ...first, weight: first.weight + 1 }, { ...second, weight: second.weight - 1 }, ...others]
        : [],
  },
};
const otherAnnouncement: Round = {
  ...firstRound,
  announcement: {
    ...firstRound.announcement,
    stage1: firstRound.announcement.stage1 === 'at-once' ? 'together' : 'at-once',
  },
};
const otherNotice = (text: string): Round => ({ ...firstRound, notice: { en: text, ta: text } });

/** What is true of a round, whatever happens. */
function roundIsTrue({ items, reviews }: Outcome): Readonly<Record<string, boolean>> {
  const of = (entity: string) => items.filter((item) => item['entity'] === entity);
  const [head] = of('round');
  const versions = of('round-version');
  const history = of('round-history');
  const round = head?.['round'] as Round;
  const documentOf = (number: unknown) =>
    versions.find((version) => version['number'] === number)?.['round'] as Round | undefined;
  const isKept = (use: 'assessed' | 'decided') =>
    of('round-use').every((mark) => {
      const began = documentOf(mark[`${use}_in`]);
      const stage = stages.find((one) => String(mark['sk']).endsWith(one)) ?? 'stage1';
      return began === undefined || !changedUses(began, round)[stage].includes(use);
    });
  const isUnannounced = reviews.some(({ submission }) =>
    stages.some(
      (stage) =>
        (submission.review as ReviewRecord)[stage].last_announced !== undefined ||
        submission[stage] === 'pending',
    ),
  );
  return {
    'criteria stay since the first assessment': isKept('assessed'),
    'the announcement stays since the first decision': isKept('decided'),
    'a finished round has no decision that waits': head?.['finished_at'] === undefined || !isUnannounced,
    'the review goes on': head?.['stopped_until'] === undefined,
    'every version is stored': versions.length === head?.['version'],
    'the history is a chain': history.every(
      (entry, index) => index === 0 || entry['previous'] === canonicalHash(history[index - 1]),
    ),
    'the round has the head of its history': head?.['history_head'] === canonicalHash(history.at(-1)),
  };
}

const landingFiles = languages.map((language) => documentIn(language, 'index.html'));

const later = ['unavailable'];

/** `npm run verify` runs each of the three races with a publication so often: 10,000 orders together. */
export const ordersOfPublication = 3334;

export const publishingRaces = {
  /** Two organisers save the draft while a third publishes it, and publishes the first version again. */
  'publish/save a round': {
    from: ({ submitted }) => submitted,
    actors: async (context) => {
      await withDraft(context, otherNotice('One'));
      return {
        a: send(context, 0)('saveRound', { round: otherNotice('Two'), revision: 2 }),
        b: send(context, 1)('saveRound', { round: otherNotice('Three'), revision: 2 }),
        publish: send(context, 2)('publishRound', { revision: 2 }),
        again: send(context, 2)('publishRound', { version: 1 }),
      };
    },
    problems: ['round-conflict'],
    end: (outcome) => ({
      ...roundIsTrue(outcome),
      'one revision is built on':
        ['a', 'b', 'publish'].filter((name) => isSuccess(outcome.responses[name])).length <= 1,
    }),
  },
  /** Weights change while a stage is assessed, or how its decisions are announced while one is taken. */
  'publish/assess/decide': {
    from: ({ submitted }) => submitted,
    actors: async (context) => {
      const { request, choose } = context;
      await withDraft(context, pick(choose, [otherWeights, otherAnnouncement]));
      return {
        publish: send(context, 0)('publishRound', { revision: 2 }),
        assess: request.saveAssessment(1, 4),
        decide: request.act(2, pick(choose, ['approve', 'reject'] as const)),
      };
    },
    problems: {
      publish: ['criteria-in-use', 'announcement-in-use'],
      assess: [...later, 'stage-decided'],
      decide: later,
    },
    end: roundIsTrue,
  },
} satisfies Record<string, Race>;

export const endingRaces = {
  /** Assessing closes twice while one hands in: the ranking has each assessment that was handed in. */
  'close/hand in/save': {
    from: ({ assessed }) => assessed,
    actors: (context) => ({
      close: send(context, 2)('setAssessing', { open: false }),
      again: send(context, 1)('setAssessing', { open: false }),
      handIn: context.request.act(0, 'handInAssessment'),
      save: context.request.saveAssessment(1, 3, 2),
    }),
    problems: {
      close: later,
      again: later,
      handIn: [...later, 'assessing-closed'],
      save: [...later, 'assessing-closed'],
    },
    end: (outcome) => {
      const [page] = outcome.items.filter((item) => item['entity'] === 'ranking');
      const [row] = (page?.['rows'] ?? []) as readonly { readonly n: number }[];
      const scored = outcome.reviews.flatMap(({ submission }) =>
        Object.values((submission.review as ReviewRecord).stage1.assessments).filter(
          ({ score }) => score !== undefined,
        ),
      );
      const isClosed = isSuccess(outcome.responses['close']) || isSuccess(outcome.responses['again']);
      return {
        ...roundIsTrue(outcome),
        'the ranking has what is handed in': !isClosed || row?.n === scored.length,
      };
    },
  },
  /** An organiser ends the round, another decides, a third publishes. */
  'finish/decide/publish': {
    from: ({ submitted, held }, choose) => pick(choose, [submitted, held.reject, held.reject]),
    actors: async (context) => {
      const { request, choose } = context;
      await withDraft(context, otherNotice('The end'));
      return {
        finish: send(context, 0)('finishRound'),
        decide: request.act(1, pick(choose, ['reject', 'announce', 'announce'] as const)),
        publish: send(context, 2)('publishRound', { revision: 2 }),
      };
    },
    problems: {
      finish: [...later, 'not-announced'],
      decide: [...later, 'round-finished', 'decision-conflict', 'stage-decided', 'nothing-to-announce'],
      publish: ['round-finished'],
    },
    end: roundIsTrue,
  },
} satisfies Record<string, Race>;

export const landingRaces = {
  /**
   * The landing page is rendered while another run, which may have read the round before, renders it after the publication: each on an
   * instance of the function. A deployment has just uploaded the page of the repository.
   */
  'publish/render the landing page': {
    from: ({ submitted }) => submitted,
    actors: async (context) => {
      const { portal } = context.environment;
      await withDraft(context, otherNotice('Published'));
      const upload = async () => {
        for (const file of landingFiles)
          await portal.landing.write(file, 'of the repository', (await portal.landing.read(file))?.version);
      };
      await upload();
      const render = async () => {
        await portal.updateLanding();
        return { status: 200, body: {} };
      };
      return {
        render,
        publish: async () => {
          const published = await send(context, 0)('publishRound', { revision: 2 })();
          await render();
          return published;
        },
      };
    },
    end: async (outcome) => ({
      ...roundIsTrue(outcome),
      'the landing page shows the published version': (
        await Promise.all(landingFiles.map((file) => outcome.environment.portal.landing.read(file)))
      ).every((document) => document?.html.includes('Published')),
    }),
  },
} satisfies Record<string, Race>;
