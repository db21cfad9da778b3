import { describe, expect, test } from 'vitest';
import { type Distribution, distribute } from './assignment-plan.ts';

const application = (id: string, ...asked: string[]) => ({ id, asked });
const people = ['a', 'b', 'c'];

/** A distribution, with how many people each application is to have. */
type Input = Partial<Distribution> & { readonly perApplication?: number };

const spread = ({ perApplication = 1, ...changes }: Input) =>
  distribute({
    applications: [],
    people,
    loads: new Map(),
    places: (asked) => perApplication - asked,
    ...changes,
  });

const many = Array.from({ length: 100 }, (_, index) => application(String(index)));

/** The loads after a distribution, in the order of the people. */
function loadsAfter(input: Input): readonly number[] {
  const added = [...spread(input).values()].flat();
  return (input.people ?? people).map(
    (person) => (input.loads?.get(person) ?? 0) + added.filter((one) => one === person).length,
  );
}

test.each<[string, Input, number[]]>([
  ['differ by at most one', { applications: many }, [34, 33, 33]],
  [
    'differ by at most one with several people for each application',
    { applications: many, perApplication: 2 },
    [67, 67, 66],
  ],
  [
    'become equal where they were not',
    {
      applications: many,
      loads: new Map([
        ['a', 40],
        ['c', 10],
      ]),
    },
    [50, 50, 50],
  ],
  [
    'leave out a person who has more than the others can reach',
    { applications: many.slice(0, 3), loads: new Map([['b', 9]]) },
    [2, 9, 1],
  ],
  [
    'are equal although some applications have little choice',
    { applications: [application('free'), application('not c', 'c')], perApplication: 2 },
    [1, 1, 1],
  ],
])('the loads %s', (_, input, loads) => {
  expect(loadsAfter(input)).toEqual(loads);
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
