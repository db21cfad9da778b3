import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PortalProviders } from '../../../../test/portal-providers.tsx';
import { readInTamil } from '../../../../test/read-in-tamil.ts';
import { PeopleList } from './people-list.tsx';

function shownNames() {
  // As the server lists them.
  const organisers = ['Arjun', 'Meena', 'க்ஷமா', 'ஜெயா'].map((name) => ({ sub: name, name }));
  render(
    <PeopleList
      organisers={organisers}
      reader="Nila"
      chosen={[]}
      onChoose={() => undefined}
      workloads={new Map()}
      added={new Map()}
    />,
    { wrapper: PortalProviders },
  );
  return screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent);
}

test('people are in the order of the letters of the language', () => {
  expect(shownNames()).toEqual(['Arjun', 'Meena', 'க்ஷமா', 'ஜெயா']);
  cleanup();
  readInTamil();
  expect(shownNames()).toEqual(['ஜெயா', 'க்ஷமா', 'Arjun', 'Meena']);
});
