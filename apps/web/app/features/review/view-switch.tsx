import { useLingui } from '@lingui/react/macro';
import classes from './review-dialog.module.css';

export type ReviewView = 'application' | 'assessment';

export interface ViewSwitchProps {
  readonly view: ReviewView;
  readonly onChange: (view: ReviewView) => void;
}

/** Chooses between the text of the application and its assessment, where there is no room for both. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useLingui();
  const renderButton = (shown: ReviewView, label: string) => (
    <button type="button" aria-pressed={view === shown} onClick={() => onChange(shown)}>
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form.
    <div className={classes.views} role="group" aria-label={t`Shown`}>
      {renderButton('application', t`Application`)}
      {renderButton('assessment', t`Assessment`)}
    </div>
  );
}
