import { Stack } from '../../ui/layout.tsx';
import { Text, Title } from '../../ui/text.tsx';

export interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

/** A text with headings: terms, privacy. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <Stack gap="lg" component="article">
      <div>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" mt={4}>
          {lead}
        </Text>
      </div>
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <Title order={2}>{heading}</Title>
          <Text mt="xs">{text}</Text>
        </section>
      ))}
    </Stack>
  );
}
