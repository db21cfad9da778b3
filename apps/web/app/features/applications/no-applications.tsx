import { IconFilePlus } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';
import { applicationsMessages } from './applications.messages.ts';

/** Replaces an empty list. */
export function NoApplications() {
  return (
    <EmptyState icon={IconFilePlus} title={applicationsMessages.empty}>
      <TextLink to={paths.newApplication()}>{applicationsMessages.emptyLink}</TextLink>
    </EmptyState>
  );
}
