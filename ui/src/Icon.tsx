// An icon of the Material Design set. Icons accompany words and never replace them.

export type IconName = `mdi-${string}`;

export function Icon({ name }: { readonly name: IconName }) {
  return <span className={`mdi ${name}`} aria-hidden="true" />;
}
