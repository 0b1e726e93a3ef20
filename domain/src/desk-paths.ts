// Addresses of the desk. Apart from the others, so that no page of a buyer carries them.

export const deskPaths = {
  desk: '/desk',
  deal: (id: string) => `/desk/deals/${encodeURIComponent(id)}`,
  draft: (id: string) => `/desk/drafts/${encodeURIComponent(id)}`,
  /** The buyer's page that shows what the editor sends it, and nothing else. */
  preview: '/desk/preview',
  /** Takes the bytes of a photo; `?name=` is what its file is called. */
  draftPhotos: (id: string) => `/api/desk/drafts/${encodeURIComponent(id)}/photos`,
  signIn: '/desk/sign-in',
  signInLink: (token: string) => `/desk/sign-in/${encodeURIComponent(token)}`,
  /** Proves a new sign-in address, or undoes its change. */
  address: (token: string) => `/desk/address/${encodeURIComponent(token)}`,
  graphql: '/api/desk/graphql',
  /** What there is to sign in with. */
  waysIn: '/api/desk/sign-in',
  oidc: '/api/desk/sign-in/oidc',
  oidcCallback: '/api/desk/sign-in/oidc/callback',
  emailLink: '/api/desk/sign-in/email',
  signOut: '/api/desk/sign-out',
  passkeySignInOptions: '/api/desk/sign-in/passkey/options',
  passkeySignIn: '/api/desk/sign-in/passkey',
  passkeyOptions: '/api/desk/passkeys/options',
  passkeys: '/api/desk/passkeys',
} as const;
