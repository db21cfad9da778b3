import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import portal from '../../../../vitest.config.ts';

const { MUTATED_PROJECT: name, MUTATION_TESTS: tests } = process.env;

/** Runs small files first: the first failure ends the run, and small files are fast. */
class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return files.toSorted((one, other) => size(one) - size(other));
  }
}

/**
 * The vitest project MUTATED_PROJECT, restricted to the files of MUTATION_TESTS. Files are isolated: otherwise only the first file would
 * run the mutants in module-level code.
 */
export default defineConfig({
  test: {
    ...portal.test,
    sequence: { sequencer: SmallFirst },
    projects: (portal.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project && project.test?.name === name
        ? {
            ...project,
            test: { ...project.test, isolate: true, ...(tests === undefined ? {} : { include: [tests] }) },
          }
        : [],
    ),
  },
});
