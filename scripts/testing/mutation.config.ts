import { defineConfig } from 'vitest/config';
import portal from '../../vitest.config.ts';

const { MUTATED_PROJECT: name, MUTATION_TESTS: tests } = process.env;

/** One project of the portal's tests, and of it the files that MUTATION_TESTS names: what mutants are shown to. */
export default defineConfig({
  test: {
    ...portal.test,
    projects: (portal.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project && project.test?.name === name
        ? { test: { ...project.test, ...(tests === undefined ? {} : { include: [tests] }) } }
        : [],
    ),
  },
});
