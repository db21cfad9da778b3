import { setTimeout as delay } from 'node:timers/promises';
import type { OutboxEvent } from '@portal/api/notifications/outbox-event';
import { mailsTo } from '@portal/local/test/support/mails';
import type { Figure } from '../figures.ts';
import type { CloudChild } from './cloud-child.ts';
import { allItems, type Item } from './items.ts';

const longestWaitMs = 60_000;

/** Waits until every event is mailed. Answers the items of the table then, or as they are when it takes too long. */
export async function waitForMails({ table }: CloudChild): Promise<Item[]> {
  const end = Date.now() + longestWaitMs;
  for (;;) {
    const items = await allItems(table);
    const open = events(items).filter((item) => item.status !== 'sent');
    if (open.length === 0 || Date.now() > end) return items;
    await delay(250);
  }
}

/**
 * Every event is one mail. A kill between the sending and its note leads to a second one, which the item's count of
 * tries tells; more mails than tries there must never be.
 */
export async function mailFigures(origin: string, items: readonly Item[]): Promise<Figure[]> {
  let missing = 0;
  let again = 0;
  let interrupted = 0;
  for (const [recipient, sent] of Map.groupBy(events(items), (item) => eventOf(item).recipient)) {
    const mails = await mailsTo(origin, recipient);
    for (const [number, ofOne] of Map.groupBy(sent, (item) => eventOf(item).submitted_id)) {
      const arrived = mails.filter(({ subject }) => subject.includes(number)).length;
      missing += Math.max(0, ofOne.length - arrived);
      again += Math.max(0, arrived - ofOne.length);
      interrupted += ofOne.reduce((sum, item) => sum + Number(item.tries) - 1, 0);
    }
  }
  return [
    { name: 'mails to be sent', measured: events(items).length, unit: '' },
    { name: 'mails that never came', measured: missing, unit: '', atMost: 0 },
    {
      name: 'mails that came again, at most one for each sending that a kill met',
      measured: again,
      unit: '',
      atMost: interrupted,
    },
  ];
}

const events = (items: readonly Item[]) => items.filter(({ entity }) => entity === 'outbox');
const eventOf = (item: Item) => item['event'] as OutboxEvent;
