import { useLingui } from '@lingui/react';
import { languageOf } from '@portal/contracts/languages';
import { paths } from '../paths.ts';

export const useLandingPath = (): string => paths.landing(languageOf(useLingui().i18n.locale));
