import type { DraftData } from '@portal/contracts/applications/draft';
import * as fc from 'fast-check';
import { app, defineCommand, founder } from './command.ts';
import * as drafts from './draft-model.ts';
import { ownApplication } from './model.ts';
import { completeBy, type Founder, nameBy } from './setup.ts';

/* Commands of founders to drafts. */

export const create = defineCommand<{ founder: number }>(
  'create',
  { founder },
  async ({ environment, founder }, model, command) => ({
    expected: drafts.create(model, command.founder),
    response: await environment.requests.createUser(founder(command.founder).caller),
  }),
);

/** Answers to save. The server rejects another founder's document and files that are not PDFs. */
const patches = {
  complete: (self: Founder, _other: Founder, id: number) => completeBy(self, id),
  name: ({ caller }: Founder) => ({ startupName: nameBy(caller) }),
  'other name': ({ caller }: Founder) => ({ startupName: `${nameBy(caller)} Fibre` }),
  website: () => ({ website: 'https://kadal.example.org' }),
  'no website': () => ({ website: null }),
  reach: () => ({ marketReach: 'Three hundred villages' }),
  'no reach': () => ({ marketReach: null }),
  'own document': (self: Founder, _other: Founder, id: number) => ({ testDocument: self.documentFor(id) }),
  "another's document": (_self: Founder, other: Founder, id: number) => ({
    testDocument: other.documentFor(id),
  }),
  'no pdf': (self: Founder, _other: Founder, id: number) => ({ testDocument: self.pictureFor(id) }),
  nothing: () => ({}),
} satisfies Record<string, (self: Founder, other: Founder, app: number) => object>;
const rejected: ReadonlySet<string> = new Set(["another's document", 'no pdf']);

interface Save {
  readonly founder: number;
  readonly app: number;
  readonly patch: keyof typeof patches;
  /** The revision that the request names. */
  readonly from: 'none' | 'current' | 'stale' | 'future';
}

export const save = defineCommand<Save>(
  'save',
  {
    founder,
    app,
    patch: fc.constantFrom(...(Object.keys(patches) as (keyof typeof patches)[])),
    from: fc.constantFrom('none', 'current', 'current', 'stale', 'future'),
  },
  async ({ environment, founder, idOf }, model, { app: id, from, patch, ...command }) => {
    const [self, other] = [founder(command.founder), founder(1 - command.founder)];
    const data = patches[patch](self, other, id) as DraftData;
    const found = ownApplication(model, command.founder, id);
    const stored = (found?.changes ?? found)?.revision ?? 0;
    const revisions = {
      none: undefined,
      current: stored,
      stale: Math.max(stored - 1, 0),
      future: stored + 1,
    };
    const revision = revisions[from];
    return {
      expected: drafts.save(model, { ...command, id, revision }, data, rejected.has(patch)),
      response: await environment.requests.save(self.caller, idOf(id), data, revision),
    };
  },
);

export const ticket = defineCommand<{ founder: number; app: number }>(
  'ticket',
  { founder, app },
  async ({ environment, founder, idOf }, model, command) => ({
    expected: drafts.requestUpload(model, command.founder, command.app),
    response: await environment.requests.requestUpload(founder(command.founder).caller, idOf(command.app)),
  }),
);

export const deleteDraft = defineCommand<{ founder: number; app: number }>(
  'delete',
  { founder, app },
  async ({ environment, founder, idOf }, model, command) => ({
    expected: drafts.deleteDraft(model, command.founder, command.app),
    response: await environment.requests.deleteDraft(founder(command.founder).caller, idOf(command.app)),
  }),
);
