import type { Blueprint } from '../template/blueprint.ts';

/**
 * What the functions want to be shown by the portal's front, by which the local front door takes CloudFront's place.
 *
 * @throws when no function looks for it
 */
export function originSecretOf({ functions }: Blueprint): string {
  const [secret] = functions.flatMap(({ Environment }) => Environment.Variables['ORIGIN_SECRET'] ?? []);
  if (secret === undefined) throw new Error('No function of the template has an ORIGIN_SECRET.');
  return secret;
}
