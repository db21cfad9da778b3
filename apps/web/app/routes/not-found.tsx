import { IconMapPinOff } from '@tabler/icons-react';
import { pageTitle } from '../i18n/page-title.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Text, Title } from '../ui/text.tsx';
import { routeMessages } from './routes.messages.ts';

export const meta = () => pageTitle(routeMessages.notFoundTitle);

export default function NotFound() {
  return (
    <main>
      <EmptyState icon={IconMapPinOff} title={<Title order={1}>{routeMessages.notFoundTitle}</Title>}>
        <Text c="dimmed">{routeMessages.notFoundText}</Text>
        <LinkButton to={paths.landing()} reloadDocument>
          {routeMessages.toLanding}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
