import { useLingui } from '@lingui/react/macro';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { programme } from '@portal/contracts/programme';

/**
 * Open Graph tags for link previews in messages and social networks. The upload and the local cloud replace the
 * placeholder of the origin.
 */
export function LinkPreview() {
  const { t } = useLingui();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={programme.portalName} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={programme.name} />
      <meta property="og:image" content={`${originPlaceholder}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={t`Hills, forest, fields, dry land with wind turbines and the sea with a boat, one behind the other`}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
