// Settings from environment variables: names, defaults, help texts and validation. Nothing else reads process.env.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface Setting {
  readonly name: string;
  readonly byDefault: string;
  readonly meaning: string;
  /** The part of the value that must never be printed. */
  readonly secret?: 'PASSWORD_IN_ADDRESS' | 'ALL';
}

export const SETTINGS = [
  { name: 'PORT', byDefault: '3000', meaning: 'port to listen on, 0 to 65535 (0: any free one)' },
  { name: 'HOST', byDefault: '0.0.0.0', meaning: 'address to listen on' },
  {
    name: 'DATABASE_URL',
    byDefault: '',
    meaning: 'postgres://… to use PostgreSQL; empty for SQLite',
    secret: 'PASSWORD_IN_ADDRESS',
  },
  { name: 'FORECOURT_DATA', byDefault: 'data', meaning: 'folder of the SQLite file' },
  {
    name: 'FORECOURT_GRAPHQL',
    byDefault: 'trusted',
    meaning:
      "trusted: only the operations of Forecourt's pages; open: any (the default of npm run dev)",
  },
  { name: 'FORECOURT_DEMO', byDefault: 'on', meaning: 'on: add demo deals to an empty database' },
  {
    name: 'FORECOURT_CACHE',
    byDefault: 'on',
    meaning:
      'on: cache rendered pages and responses per version of a deal; off: compute every response',
  },
  {
    name: 'FORECOURT_LOG',
    byDefault: 'info',
    meaning: `${LOG_LEVELS.join(' | ')}; if unset on a terminal: one line a minute for all requests`,
  },
  {
    name: 'FORECOURT_URL',
    byDefault: '',
    meaning: 'public address for buyers, for printed links; empty: http://localhost:PORT',
  },
  {
    name: 'FORECOURT_PROXY',
    byDefault: '',
    meaning: 'addresses or subnets of trusted proxies, separated by commas; empty: none',
  },
  {
    name: 'FORECOURT_RATE',
    byDefault: '1000',
    meaning: 'requests per second from one address (a hundredth for unknown deals); 0: no limit',
  },
  {
    name: 'FORECOURT_ADMIN_PORT',
    byDefault: '',
    meaning: 'port of /metrics; empty: no metrics',
  },
  {
    name: 'FORECOURT_ADMIN_HOST',
    byDefault: '127.0.0.1',
    meaning: 'address to listen on for /metrics',
  },
  {
    name: 'FORECOURT_OIDC_ISSUER',
    byDefault: '',
    meaning:
      'OpenID Connect provider for staff sign-in, https://… (http:// only on this machine); empty: none',
  },
  { name: 'FORECOURT_OIDC_CLIENT', byDefault: '', meaning: 'client ID from the provider' },
  {
    name: 'FORECOURT_OIDC_SECRET',
    byDefault: '',
    meaning: 'client secret from the provider; empty: a public client',
    secret: 'ALL',
  },
  {
    name: 'FORECOURT_OIDC_NAME',
    byDefault: 'your company account',
    meaning: 'text of the button after "Sign in with"',
  },
  {
    name: 'FORECOURT_WEBHOOK_PRIVATE',
    byDefault: 'refuse',
    meaning: 'allow: webhooks may point to this machine and its own network; refuse: they may not',
  },
  {
    name: 'FORECOURT_SMTP',
    byDefault: '',
    meaning: 'smtp://user:password@host:587 or smtps://… to send email; empty: no email is sent',
    secret: 'PASSWORD_IN_ADDRESS',
  },
  {
    name: 'FORECOURT_MAIL_FROM',
    byDefault: '',
    meaning: 'sender address of email; empty: no-reply at the host of FORECOURT_URL',
  },
  {
    name: 'FORECOURT_STRIPE_KEY',
    byDefault: '',
    meaning: 'secret key of Stripe, sk_… or rk_…; empty: deposits are paid at the dealership',
    secret: 'ALL',
  },
  {
    name: 'FORECOURT_STRIPE_WEBHOOK_SECRET',
    byDefault: '',
    meaning: 'signing secrets of the webhooks at Stripe, whsec_…, separated by commas',
    secret: 'ALL',
  },
  {
    name: 'FORECOURT_STRIPE_API',
    byDefault: '',
    meaning: 'address of a Stripe substitute, for tests; empty: Stripe itself',
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]['name'];
type Values = Record<SettingName, string>;

export type EnvironmentReading =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads and checks every setting. @returns all problems at once, each with its setting's name */
export function readEnvironment(
  source: NodeJS.ProcessEnv = process.env,
  { development = false } = {},
): EnvironmentReading {
  const values = valuesOf(source);
  // Developers send operations that no page has yet.
  if (development && !source['FORECOURT_GRAPHQL']?.trim()) values.FORECOURT_GRAPHQL = 'open';
  const reading = SCHEMA.safeParse(values);
  if (!reading.success) {
    const problems = reading.error.issues.map(({ path, message }) => {
      const name = path[0] as SettingName;
      return `${name} must be ${message}, not "${printable(name, values[name])}".`;
    });
    return { ok: false, problems: [...new Set(problems)] };
  }
  return { ok: true, environment: environmentOf(reading.data, source) };
}

export type Environment = Readonly<ReturnType<typeof environmentOf>>;

function environmentOf(values: z.infer<typeof SCHEMA>, source: NodeJS.ProcessEnv) {
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL || null,
    dataFolder: values.FORECOURT_DATA,
    graphql: values.FORECOURT_GRAPHQL,
    demo: values.FORECOURT_DEMO,
    /** Whether responses are cached. If false, every page and response is computed for each request. */
    cache: values.FORECOURT_CACHE,
    logLevel: values.FORECOURT_LOG,
    /** Whether the log level is the default. In a terminal, that means one line a minute for all requests. */
    logByDefault: !source['FORECOURT_LOG']?.trim(),
    /** The address that buyers use, or null for the one that the server listens on. */
    publicUrl: values.FORECOURT_URL.replace(/\/+$/, '') || null,
    /** Addresses and subnets of proxies that are trusted to report the visitor's address. */
    proxies: values.FORECOURT_PROXY,
    /** Requests per second from one address, or 0 for no limit. */
    rate: values.FORECOURT_RATE,
    /** The address of the metrics server, or null for none. */
    admin: values.FORECOURT_ADMIN_PORT
      ? { host: values.FORECOURT_ADMIN_HOST, port: Number(values.FORECOURT_ADMIN_PORT) }
      : null,
    /** The OpenID Connect provider of the staff, or null. */
    oidc: values.FORECOURT_OIDC_ISSUER
      ? {
          issuer: values.FORECOURT_OIDC_ISSUER,
          clientId: values.FORECOURT_OIDC_CLIENT,
          clientSecret: values.FORECOURT_OIDC_SECRET,
          name: values.FORECOURT_OIDC_NAME,
        }
      : null,
    /** Whether webhooks may point to this machine and its network. */
    webhookPrivate: values.FORECOURT_WEBHOOK_PRIVATE === 'allow',
    /** The SMTP server, or null if no mail is sent. */
    smtp: values.FORECOURT_SMTP
      ? {
          url: values.FORECOURT_SMTP,
          from: values.FORECOURT_MAIL_FROM || senderAt(values.FORECOURT_URL),
        }
      : null,
    /** The Stripe account for deposits, or null if they are paid at the dealership. */
    stripe: values.FORECOURT_STRIPE_KEY
      ? {
          key: values.FORECOURT_STRIPE_KEY,
          webhookSecret: values.FORECOURT_STRIPE_WEBHOOK_SECRET,
          api: values.FORECOURT_STRIPE_API || null,
        }
      : null,
  };
}

/** Refuses plain http except on this machine, because an attacker on the network could sign in as anyone. */
function isTrustedTransport(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol === 'https:') return true;
  return url?.protocol === 'http:' && LOOPBACK.test(url.hostname);
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Warnings about settings that work but are probably a mistake. */
export function environmentWarnings({
  publicUrl,
  proxies,
  stripe,
}: Environment): readonly string[] {
  const warnings = [];
  if (stripe?.webhookSecret === '') {
    warnings.push(
      'FORECOURT_STRIPE_KEY is set, but FORECOURT_STRIPE_WEBHOOK_SECRET is empty. Webhooks of Stripe are refused, so payments show up ten minutes late.',
    );
  }
  if (stripe && publicUrl === null) {
    warnings.push(
      'FORECOURT_STRIPE_KEY is set, but FORECOURT_URL is empty. Stripe would send buyers back to localhost after they pay. Set it to the address that buyers reach.',
    );
  }
  if (publicUrl?.startsWith('https:') && proxies.length === 0) {
    warnings.push(
      'FORECOURT_URL begins with https://, but FORECOURT_PROXY is empty. Set it to the address of the proxy that speaks TLS, or every visitor counts as one and shares its rate limits.',
    );
  }
  return warnings;
}

const port = (pattern: RegExp, expected: string) =>
  z
    .string()
    .regex(pattern, expected)
    .refine((text) => Number(text) <= 65_535, expected);
const onOrOff = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on');
const urlOrEmpty = (protocol: RegExp, expected: string) =>
  z
    .string()
    .refine((text) => text === '' || protocol.test(URL.parse(text)?.protocol ?? ''), expected);

const trustedUrlOrEmpty = z
  .string()
  .refine(
    (text) => text === '' || isTrustedTransport(text),
    'an https:// address (http:// only on this machine) or empty',
  );

/** Each message completes the sentence "NAME must be …". */
const SCHEMA = z.object({
  PORT: port(/^\d{1,5}$/, 'a whole number from 0 to 65535').transform(Number),
  HOST: z.string().regex(/^[\w.:-]+$/, 'an address or a host name'),
  DATABASE_URL: urlOrEmpty(/^postgres(ql)?:$/, 'a postgres:// address or empty'),
  FORECOURT_DATA: z.string().transform((folder) => resolve(folder)),
  FORECOURT_GRAPHQL: z.enum(['open', 'trusted'], 'open or trusted'),
  FORECOURT_DEMO: onOrOff,
  FORECOURT_CACHE: onOrOff,
  FORECOURT_LOG: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`),
  FORECOURT_URL: urlOrEmpty(/^https?:$/, 'an http(s):// address or empty'),
  FORECOURT_PROXY: z
    .string()
    .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
    .refine((list) => list.every(isNetwork), 'addresses or subnets separated by commas'),
  FORECOURT_RATE: z
    .string()
    .regex(/^\d{1,7}$/, 'a whole number')
    .transform(Number),
  FORECOURT_ADMIN_PORT: port(/^\d{0,5}$/, 'a whole number from 0 to 65535, or empty'),
  FORECOURT_ADMIN_HOST: z.string().regex(/^[\w.:-]+$/, 'an address'),
  FORECOURT_OIDC_ISSUER: trustedUrlOrEmpty,
  FORECOURT_OIDC_CLIENT: z.string(),
  FORECOURT_OIDC_SECRET: z.string(),
  FORECOURT_OIDC_NAME: z.string().max(60, 'at most 60 characters'),
  FORECOURT_WEBHOOK_PRIVATE: z.enum(['allow', 'refuse'], 'allow or refuse'),
  FORECOURT_SMTP: urlOrEmpty(/^smtps?:$/, 'an smtp(s):// address or empty'),
  // Wider than [TXT3], because existing settings may have a host without a dot, such as a relay.
  FORECOURT_MAIL_FROM: z.string().regex(/^([^\s@<>]+@[^\s@<>]+)?$/, 'an email address or empty'),
  FORECOURT_STRIPE_KEY: z
    .string()
    .regex(/^((sk|rk)_\w+)?$/, 'a key that begins with sk_ or rk_, or empty'),
  FORECOURT_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^(whsec_\w+(\s*,\s*whsec_\w+)*)?$/,
      'secrets that begin with whsec_, separated by commas, or empty',
    ),
  FORECOURT_STRIPE_API: trustedUrlOrEmpty,
} satisfies Record<SettingName, z.ZodType>);

export interface SettingValue {
  readonly name: SettingName;
  readonly value: string;
  readonly byDefault: boolean;
  readonly meaning: string;
}

/** Every setting with its value, secrets hidden, for `forecourt config`. */
export function settingsInForce(source: NodeJS.ProcessEnv = process.env): SettingValue[] {
  const values = valuesOf(source);
  return SETTINGS.map((setting) => ({
    name: setting.name,
    value: printable(setting.name, values[setting.name]),
    byDefault: values[setting.name] === setting.byDefault,
    meaning: setting.meaning,
  }));
}

function valuesOf(source: NodeJS.ProcessEnv): Values {
  const pairs = SETTINGS.map(({ name, byDefault }) => [name, source[name]?.trim() || byDefault]);
  return Object.fromEntries(pairs) as Values;
}

function printable(name: SettingName, value: string): string {
  const setting: Setting | undefined = SETTINGS.find((each) => each.name === name);
  if (!setting?.secret || value === '') return value;
  if (setting.secret === 'ALL') return '***';
  // Up to the last @ before the path, because a password may contain one.
  return value.replace(/\/\/[^/?]*@/, '//***@').replace(/\?.*$/, '?***');
}

function senderAt(publicUrl: string): string {
  return `no-reply@${URL.parse(publicUrl)?.hostname ?? 'localhost'}`;
}

/** 10.0.0.1, 10.0.0.0/8, fd00::/8 … */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
