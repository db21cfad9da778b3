import drawing from './landscape.svg?inline';

/**
 * A decorative drawing of the five landscapes of Sangam poetry: kurinji (hills), mullai (forest), marutham (fields), paalai
 * (dry land), neithal (coast). It is inside the document, so it needs no request.
 */
export function Landscape({ className }: { readonly className?: string | undefined }) {
  return <img src={drawing} alt="" className={className} />;
}
