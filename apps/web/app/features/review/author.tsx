interface AuthorProps {
  readonly name: string;
  /** Two organisers may have one name. */
  readonly email: string | undefined;
}

/** Returns who made a change: the name, with the address beside it. */
export const authorText = ({ name, email }: AuthorProps): string =>
  email === undefined || email === name ? name : `${name} (${email})`;

export function Author(author: AuthorProps) {
  return <bdi>{authorText(author)}</bdi>;
}
