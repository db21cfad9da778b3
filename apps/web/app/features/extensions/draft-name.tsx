import { Trans } from '@lingui/react/macro';
import type { FoundDraft } from '@portal/contracts/review/extensions';

/** The name of a draft's start-up, in its own writing direction. */
export function DraftName({ draft: { startup_name: name } }: { readonly draft: FoundDraft }) {
  return name ? <bdi>{name}</bdi> : <Trans>a draft without a name</Trans>;
}
