// An icon of the Material Design set: decoration beside words, never instead of them.

export type IconName = `mdi-${string}`;

export function Icon({ name }: { readonly name: IconName }) {
  return <span className={`mdi ${name}`} aria-hidden="true" />;
}
