import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { useFormat } from '../../../i18n/format.ts';
import { fieldTexts } from '../../../shared/questions/field-texts.ts';
import classes from './return.module.css';

export interface ReturnPreviewProps {
  readonly fields: readonly FieldName[];
  readonly message: string;
  /** ISO date; `undefined` while it cannot be the last day. */
  readonly due: string | undefined;
}

/** What the founder will see. */
export function ReturnPreview({ fields, message, due }: ReturnPreviewProps) {
  const { t } = useLingui();
  const { formatDate, formatList } = useFormat();
  if (fields.length === 0 || due === undefined) return null;
  const day = <strong>{formatDate(due)}</strong>;
  return (
    <section className={classes.preview} aria-label={t`What the founder will see`}>
      <p className={classes.legend}>
        <Trans>What the founder will see</Trans>
      </p>
      <p>
        <Trans>The programme asks you for changes by {day}.</Trans>
      </p>
      {message.trim() !== '' && <p className={classes.message}>{message.trim()}</p>}
      <p>
        <Trans>To change: {{ labels: formatList(fields.map((name) => t(fieldTexts[name].label))) }}</Trans>
      </p>
    </section>
  );
}
