import { describe, expect, test } from 'vitest';
import { type Distribution, distribute } from './distribute.ts';

const application = (id: string, ...asked: string[]) => ({ id, asked });
const people = ['a', 'b', 'c'];

const spread = (changes: Partial<Distribution>) =>
  distribute({ applications: [], people, loads: new Map(), perApplication: 1, ...changes });

const many = Array.from({ length: 100 }, (_, index) => application(String(index)));

/** The loads after a distribution, in the order of the people. */
function loadsAfter(input: Partial<Distribution>): readonly number[] {
  const added = [...spread(input).values()].flat();
  return (input.people ?? people).map(
    (person) => (input.loads?.get(person) ?? 0) + added.filter((one) => one === person).length,
  );
}

describe('the loads', () => {
  test('differ by at most one', () => {
    expect(loadsAfter({ applications: many })).toEqual([34, 33, 33]);
  });

  test('differ by at most one with several people for each application', () => {
    expect(loadsAfter({ applications: many, perApplication: 2 })).toEqual([67, 67, 66]);
  });

  test('become equal where they were not', () => {
    const loads = new Map([
      ['a', 40],
      ['c', 10],
    ]);
    expect(loadsAfter({ applications: many, loads })).toEqual([50, 50, 50]);
  });

  test('leave out a person who has more than the others can reach', () => {
    expect(loadsAfter({ applications: many.slice(0, 3), loads: new Map([['b', 9]]) })).toEqual([2, 9, 1]);
  });

  test('are equal although some applications have little choice', () => {
    const applications = [application('free'), application('not c', 'c')];
    expect(loadsAfter({ applications, perApplication: 2 })).toEqual([1, 1, 1]);
  });
});

describe('an application', () => {
  test('gets different people', () => {
    expect(spread({ applications: [application('1')], perApplication: 3 }).get('1')).toEqual(['a', 'b', 'c']);
  });

  test('keeps those who are already asked, who count', () => {
    const added = spread({
      applications: [application('one more', 'a'), application('enough', 'b', 'x'), application('two more')],
      perApplication: 2,
    });
    expect([...added]).toEqual([
      ['one more', ['b']],
      ['two more', ['a', 'c']],
    ]);
  });

  test('has as many people as there are', () => {
    expect(spread({ applications: [application('1', 'x')], perApplication: 9 }).get('1')).toEqual(people);
  });
});

test('the same input gives the same result', () => {
  const input = { applications: many, perApplication: 2 };
  expect([...spread(input)]).toEqual([...spread(input)]);
});
