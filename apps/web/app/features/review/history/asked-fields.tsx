import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { useFormat } from '../../../i18n/format.ts';
import { fieldTexts } from '../../../shared/questions/field-texts.ts';

/** The answers that a founder was asked to change. */
export function AskedFields({ fields }: { readonly fields: readonly FieldName[] }) {
  const { t } = useLingui();
  const { formatList } = useFormat();
  const labels = formatList(fields.map((name) => t(fieldTexts[name].label)));
  return (
    <p>
      <Trans>Answers to change: {labels}</Trans>
    </p>
  );
}
