import { useLingui } from '@lingui/react/macro';
import type { DescribedItem } from './offer.ts';

export function DescriptionList({ items }: { readonly items: readonly DescribedItem[] }) {
  const { t } = useLingui();
  return (
    <dl>
      {items.map(({ title, description }) => (
        <div key={title.id}>
          <dt>{t(title)}</dt>
          <dd>{t(description)}</dd>
        </div>
      ))}
    </dl>
  );
}
