interface FactsProps {
  readonly facts: readonly { readonly title: string; readonly description: string }[];
}

/** Titles, each with its sentence. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl>
      {facts.map(({ title, description }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
