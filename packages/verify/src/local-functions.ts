import { readAssembly } from '@portal/local/template/assembly';
import { type FunctionResource, parseTemplate } from '@portal/local/template/stack-model';
import { inRoot } from '../../../scripts/shared/root.ts';

/** The portal's functions as the synthesized template of the stage `local` has them; every stage gives them the same limits. */
export function localFunctions(): readonly FunctionResource[] {
  const { functions } = parseTemplate(readAssembly(inRoot('infra/cdk.out')), {
    parameters: { PortalUrl: 'https://portal.example.org' },
    secret: () => 'k'.repeat(64),
  });
  return functions;
}
