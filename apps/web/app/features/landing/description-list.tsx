interface DescriptionListProps {
  readonly items: readonly { readonly title: string; readonly description: string }[];
}

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl>
      {items.map(({ title, description }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
