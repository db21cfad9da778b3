import { isDeepStrictEqual } from 'node:util';
import { applicationPartition } from '@portal/api/dynamodb/keys';
import { summaryFields } from '@portal/contracts/applications/records';
import { stages } from '@portal/contracts/review/decisions';
import { type Item, itemsOf } from './items.ts';

/*
 * What must be true of the whole table between any two writes: every write is one item or one transaction.
 */

/** Everything that is wrong with the table; nothing when it is whole. */
export function faultsOfState(items: readonly Item[]): string[] {
  return [...applicationsAndSubmissions(items), ...decisions(items), ...counters(items), ...profiles(items)];
}

const by = (items: readonly Item[], name: string) => new Map(items.map((item) => [item[name], item]));

/** Each application that is no draft has its one submission, which says the same of it; and the other way round. */
function applicationsAndSubmissions(items: readonly Item[]): string[] {
  const faults: string[] = [];
  const applications = itemsOf(items, 'application');
  const submissions = itemsOf(items, 'submission');
  const submitted = by(submissions, 'application_id');
  for (const application of applications) {
    const submission = submitted.get(application['application_id']);
    if (application['user_status'] !== (submission === undefined ? 'draft' : 'submitted'))
      faults.push(`an application is ${String(application['user_status'])}`);
    if (submission && submission['submitted_id'] !== application['submitted_id'])
      faults.push('two ids of one');
    if (submission && submission['submitted_at'] !== application['submitted_at'])
      faults.push('two times of one');
    if (submission && !isOf(submission, application)) faults.push('a submission is not its draft');
  }
  if (by(submissions, 'submitted_id').size !== submissions.length)
    faults.push('a submitted_id is used twice');
  if (submissions.length !== applications.filter((one) => one['user_status'] !== 'draft').length)
    faults.push('a submission has no application');
  return faults;
}

/** What the lists show are the answers that stay with the application. */
function isOf(submission: Item, application: Item): boolean {
  const answers = application['answers'] as Item;
  return summaryFields.every((name) => isDeepStrictEqual(submission[name], answers[name]));
}

/** Decisions lead from `pending` to where the submission stands; each has its mail, and each mail its cause. */
function decisions(items: readonly Item[]): string[] {
  const faults: string[] = [];
  const causes: string[] = [];
  for (const submission of itemsOf(items, 'submission')) {
    const id = String(submission['application_id']);
    causes.push(`${id}#submitted`);
    const own = itemsOf(items, 'decision').filter((item) => item['pk'] === submission['pk']);
    for (const stage of stages) {
      const taken = own.filter((item) => item['stage'] === stage);
      let at: unknown = stage === 'stage1' || submission['stage1'] === 'approved' ? 'pending' : undefined;
      for (const decision of taken) {
        if (decision['from'] !== at)
          faults.push(`a decision began at ${String(decision['from'])}, not ${String(at)}`);
        at = decision['to'];
        const number = Number(String(decision['sk']).split('#')[1]);
        causes.push(`${id}#${stage}-${String(at)}-${number}`);
      }
      if (submission[stage] !== at)
        faults.push(`${stage} is ${String(submission[stage])}, its decisions say ${String(at)}`);
    }
  }
  const events = itemsOf(items, 'outbox').map((item) => String(item['event_id']));
  if (!isDeepStrictEqual(events.sort(), causes.sort()))
    faults.push(`mails ${events.join()} for ${causes.join()}`);
  return faults;
}

/** The counters are what a recount gives. */
function counters(items: readonly Item[]): string[] {
  const submissions = itemsOf(items, 'submission');
  const counted = (name: string) =>
    itemsOf(items, 'counters').reduce((sum, shard) => sum + Number(shard[name] ?? 0), 0);
  const approved = (stage: string) => submissions.filter((item) => item[stage] === 'approved').length;
  const wanted = { submitted: submissions.length, stage1: approved('stage1'), stage2: approved('stage2') };
  return Object.entries(wanted)
    .filter(([name, count]) => counted(name) !== count)
    .map(([name, count]) => `${name} counts ${counted(name)} instead of ${count}`);
}

/** Each application has its owner and is counted by its founder's profile. */
function profiles(items: readonly Item[]): string[] {
  const faults: string[] = [];
  const applications = itemsOf(items, 'application');
  for (const profile of itemsOf(items, 'profile')) {
    const own = applications.filter((item) => item['pk'] === profile['pk']).length;
    if (profile['applications'] !== own)
      faults.push(`a profile counts ${String(profile['applications'])} applications of ${own}`);
  }
  const owners = by(itemsOf(items, 'owner'), 'pk');
  if (owners.size !== applications.length) faults.push('owners without applications');
  for (const { application_id: id, sub } of applications)
    if (owners.get(applicationPartition(String(id)))?.['sub'] !== sub)
      faults.push('an application of another owner');
  return faults;
}
