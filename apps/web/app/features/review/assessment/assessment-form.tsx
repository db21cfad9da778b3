import { Trans, useLingui } from '@lingui/react/macro';
import {
  criteriaOf,
  maxAssessmentComment,
  missingScores,
  type ReviewCriterionId,
} from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import type { AssessmentEditor, EditorState } from './assessment-editor.ts';
import { RecommendationGroup } from './recommendation-group.tsx';
import { ScoreGroup } from './score-group.tsx';

export interface AssessmentFormProps {
  readonly stage: Stage;
  readonly editor: AssessmentEditor;
  readonly state: EditorState;
  /** The criteria that a hand-in found without a score. */
  readonly missing: readonly ReviewCriterionId[];
  /** Whether a hand-in is on its way. */
  readonly busy: boolean;
  readonly onHandIn: () => void;
}

/** One's own assessment while it is written. */
export function AssessmentForm({ stage, editor, state, missing, busy, onHandIn }: AssessmentFormProps) {
  const { t } = useLingui();
  const { content } = state;
  const unscored = missingScores(stage, content);
  const comment = content.comment ?? '';
  return (
    <>
      {criteriaOf(stage).map((criterion) => (
        <ScoreGroup
          key={criterion.id}
          criterion={criterion}
          score={content.scores[criterion.id]}
          isNext={criterion.id === unscored[0]}
          isMissing={missing.includes(criterion.id) && unscored.includes(criterion.id)}
          busy={busy}
          onScore={(score) => editor.score(criterion.id, score)}
        />
      ))}
      <RecommendationGroup
        chosen={content.recommendation}
        busy={busy}
        onChoose={(recommendation) => editor.change({ recommendation })}
      />
      <div>
        <Textarea
          label={t`Comment`}
          description={t`Colleagues read it once you have handed it in. The founder does not.`}
          rows={4}
          resize="vertical"
          maxLength={maxAssessmentComment}
          readOnly={busy}
          value={comment}
          onChange={(event) => editor.change({ comment: event.currentTarget.value })}
        />
        <CharactersLeft text={comment} max={maxAssessmentComment} />
      </div>
      <Button kind="secondary" fullWidth busy={busy} onClick={onHandIn}>
        {busy ? <Trans>Handing in...</Trans> : <Trans>Hand in</Trans>}
      </Button>
    </>
  );
}
