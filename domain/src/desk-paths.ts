// Addresses of the desk. In a file of their own, so that they are not in the scripts of the buyer's pages.

export const deskPaths = {
  desk: '/desk',
  deal: (id: string) => `/desk/deals/${encodeURIComponent(id)}`,
  draft: (id: string) => `/desk/drafts/${encodeURIComponent(id)}`,
  /** The buyer's page in the editor's preview. It only shows data that the editor sends it. */
  preview: '/desk/preview',
  /** Upload of a photo's bytes. `?name=` is the file name. */
  draftPhotos: (id: string) => `/api/desk/drafts/${encodeURIComponent(id)}/photos`,
  signIn: '/desk/sign-in',
  signInLink: (token: string) => `/desk/sign-in/${encodeURIComponent(token)}`,
  /** Confirms a new sign-in address, or reverts the change. */
  address: (token: string) => `/desk/address/${encodeURIComponent(token)}`,
  graphql: '/api/desk/graphql',
  /** The available ways to sign in. */
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

/** The same addresses with parameter names. */
export const deskPatterns = {
  draftPhotos: '/api/desk/drafts/:id/photos',
  signInLink: '/desk/sign-in/:token',
  address: '/desk/address/:token',
} as const;
