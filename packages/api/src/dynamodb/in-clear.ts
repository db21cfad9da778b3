import { readApplicationKey } from './keys.ts';
import { unpackAnswers } from './stored-answers.ts';

/** An item for people and checks that look into the table: what is kept densely is spelt out. */
export function inClear<I extends Readonly<Record<string, unknown>>>(item: I): I {
  if (item['entity'] !== 'application') return item;
  const { sub, applicationId } = readApplicationKey({ pk: String(item['pk']), sk: String(item['sk']) });
  return { ...item, application_id: applicationId, sub, data: unpackAnswers(item['data']) };
}
