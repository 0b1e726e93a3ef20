// Design tokens: colors, breakpoints and measures. CSS and TypeScript both read this file.

export const colors = {
  background: '#EEEEEE',
  primary: '#395586',
  action: '#395586',
  accent: '#ffde3f',
  onAccent: '#1c2430',
  secondary: '#ffde3f',
  success: '#a5d64c',
  warning: '#ff8e00',
  error: '#ff5252',
  surface: '#ffffff',
  ink: '#1c2430',
  inkSoft: '#5b6472',
  hairline: '#d9dce1',
  primaryDark: '#2b4169',
  primaryTint: '#eef2f8',
  accentTint: '#fff8d6',
  successText: '#3f6212',
  warningText: '#8a4b00',
  errorText: '#c62828',
} as const;

/** Lower edges in px. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

/** Narrower screens are "mobile". */
export const mobileBelow = breakpoints.lg;

export const measures = { appBarHeight: 64, logoHeight: 30 } as const;

/** Names for media queries: `@media (--mobile)`, `@media (--md-up)`, and below that `@media (--md-down)`. */
export const customMedia: Readonly<Record<string, string>> = {
  '--mobile': `(width < ${mobileBelow}px)`,
  '--desktop': `(width >= ${mobileBelow}px)`,
  '--md-down': `(width < ${breakpoints.md}px)`,
  ...Object.fromEntries(
    Object.entries(breakpoints).map(([name, px]) => [`--${name}-up`, `(width >= ${px}px)`]),
  ),
};

/** The custom properties of the theme: `--color-primary`, `--app-bar-height`. */
export function tokensCss(): string {
  const lines = [
    ...Object.entries(colors).map(([name, value]) => `--color-${kebab(name)}: ${value};`),
    ...Object.entries(measures).map(([name, px]) => `--${kebab(name)}: ${px}px;`),
  ];
  return `:root {\n  ${lines.join('\n  ')}\n}\n`;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
