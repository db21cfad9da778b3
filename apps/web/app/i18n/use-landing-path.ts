import { useLingui } from '@lingui/react';
import { languageOf } from '@portal/contracts/languages';
import { paths } from '../paths.ts';

/** The path of the landing page in the active language. */
export const useLandingPath = (): string => paths.landing(languageOf(useLingui().i18n.locale));
