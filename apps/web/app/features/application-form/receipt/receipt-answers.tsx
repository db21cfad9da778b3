import { useLingui } from '@lingui/react/macro';
import type { DraftResponse } from '@portal/contracts/applications/draft';
import { documentFields } from '@portal/contracts/applications/fields';
import type { Document } from '@portal/contracts/uploads/documents';
import { inGroups, useFormat } from '../../../i18n/format.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { Card } from '../../../ui/card.tsx';
import { answersOf } from '../answers.ts';
import { Answer } from '../review/answer.tsx';
import review from '../review/review.module.css';
import { reviewCards, shownFields } from '../review/review-cards.ts';
import classes from './receipt.module.css';

export interface ReceiptAnswersProps {
  readonly applicationId: string;
  readonly data: DraftResponse;
}

/** Every answer of a submission, in the cards of the review; each document with its size and its checksum. */
export function ReceiptAnswers({ applicationId, data }: ReceiptAnswersProps) {
  const { t, i18n } = useLingui();
  const answers = answersOf(data);
  return reviewCards.map(({ card, title, fields }) => (
    <Card key={card} title={t(title)}>
      <dl className={review.answers}>
        {shownFields(fields, answers).map((name) => {
          const field = documentFields.find((document) => document === name);
          const documents = field ? [data[field] ?? []].flat() : [];
          return (
            <div key={name} className={review.answer}>
              <dt>{questionLabel(i18n.locale, name)}</dt>
              <dd className={review.value}>
                {documents.length > 0 ? (
                  <Documents documents={documents} />
                ) : (
                  <Answer applicationId={applicationId} name={name} value={answers[name]} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  ));
}

function Documents({ documents }: { readonly documents: readonly Document[] }) {
  const { formatFileSize } = useFormat();
  return (
    <ul className={review.documents}>
      {documents.map(({ key, name, size, sha256 }) => (
        <li key={key}>
          <bdi>{name}</bdi> <span className={classes.size}>{formatFileSize(size)}</span>
          <br />
          <span className={classes.checksum}>
            SHA-256: <code translate="no">{inGroups(sha256)}</code>
          </span>
        </li>
      ))}
    </ul>
  );
}
