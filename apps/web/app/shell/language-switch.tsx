import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, languageNames, languages } from '@portal/contracts/languages';
import { useState } from 'react';
import { keepLanguage } from '../i18n/language-choice.ts';
import { changeLanguage } from '../i18n/texts.ts';
import classes from './language-switch.module.css';

interface LanguageSwitchProps {
  /** Whether it looks like the other buttons of a card, not like a link of a header. */
  readonly inCard?: boolean;
}

/**
 * Shows the portal in the other language. Each language is written in itself, for those who read no other. Uses no Mantine
 * components: they have style attributes, which the content security policy forbids in prerendered documents.
 */
export function LanguageSwitch({ inCard = false }: LanguageSwitchProps) {
  const { i18n } = useLingui();
  const [failed, setFailed] = useState(false);

  async function choose(language: Language): Promise<void> {
    setFailed(false);
    keepLanguage(language);
    try {
      await changeLanguage(language);
    } catch (error) {
      console.warn(`The texts in ${language} could not be loaded.`, error);
      setFailed(true);
    }
  }

  return (
    <div className={classes.switch} data-in-card={inCard || undefined}>
      {languages
        .filter((language) => language !== i18n.locale)
        .map((language) => (
          <button
            key={language}
            type="button"
            className={classes.language}
            lang={language}
            onClick={() => void choose(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      {failed && (
        <p role="alert" className={classes.problem}>
          <Trans>The texts could not be loaded. Please check your connection and try again.</Trans>
        </p>
      )}
    </div>
  );
}
