import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import portal from '../../../../vitest.config.ts';

const { MUTATED_PROJECT: name, MUTATION_TESTS: tests } = process.env;

/** Small files first: the first test that fails ends the run, and the small ones are the quick ones. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return files.toSorted((one, other) => size(one) - size(other));
  }
}

/**
 * One project of the portal's tests, and of it the files that MUTATION_TESTS names: what mutants are shown to. Each file
 * loads the modules anew: what a module works out once and keeps would otherwise be met by the first file alone.
 */
export default defineConfig({
  test: {
    ...portal.test,
    sequence: { sequencer: QuickFirst },
    projects: (portal.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project && project.test?.name === name
        ? { test: { ...project.test, isolate: true, ...(tests === undefined ? {} : { include: [tests] }) } }
        : [],
    ),
  },
});
