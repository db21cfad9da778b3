import type { RequiredAction } from './grants.ts';
import type { Made } from './templates.ts';

/** Several actions of one on one resource. */
export function requiredActions(who: string, resource: string, ...actions: string[]): RequiredAction[] {
  return actions.map((action) => ({ who, action, resource }));
}

/** By its logical id or name. @throws when it is not there */
export function named(resources: readonly Made[], name: string): Made {
  const found = resources.find(({ ref, name: full }) => ref === name || full.endsWith(`/${name}`));
  if (!found) throw new Error(`There is no ${name} in the stage.`);
  return found;
}

/** The role of a function, by the function's name or ARN. @throws when there is no such function */
export function roleOf(resources: readonly Made[], nameOrArn: unknown): string {
  const fn = resources.find(
    ({ type, ref, arn }) => type === 'AWS::Lambda::Function' && (ref === nameOrArn || arn === nameOrArn),
  );
  if (!fn) throw new Error(`There is no function ${String(nameOrArn)}.`);
  return String(fn.properties['Role']);
}
