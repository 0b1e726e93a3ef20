// The only reader of process.env: every setting with its default, its meaning and its check.
import { isIP } from 'node:net';
import { resolve } from 'node:path';

export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly graphql: 'open' | 'trusted';
  readonly demo: boolean;
  readonly logLevel: LogLevel;
  /** Null: the address it listens on. */
  readonly publicUrl: string | null;
  /** Addresses and subnets of proxies whose word on the visitor's address is taken. */
  readonly proxies: readonly string[];
  /** Requests a second for one address; 0: no limit. */
  readonly rate: number;
  /** Where metrics are served; null: nowhere. */
  readonly admin: { readonly host: string; readonly port: number } | null;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface Setting {
  readonly name: string;
  readonly byDefault: string;
  readonly meaning: string;
  /** Printed in place of the value where the value may hold a password. */
  readonly secret?: boolean;
}

export const SETTINGS = [
  { name: 'PORT', byDefault: '3000', meaning: 'port to listen on, 0 to 65535 (0: any free one)' },
  { name: 'HOST', byDefault: '0.0.0.0', meaning: 'address to listen on' },
  {
    name: 'DATABASE_URL',
    byDefault: '',
    meaning: 'postgres://… to use PostgreSQL; empty for SQLite',
    secret: true,
  },
  { name: 'FORECOURT_DATA', byDefault: 'data', meaning: 'folder of the SQLite file' },
  {
    name: 'FORECOURT_GRAPHQL',
    byDefault: 'open',
    meaning: 'open: any operation; trusted: only the known ones',
  },
  { name: 'FORECOURT_DEMO', byDefault: 'on', meaning: 'on: add demo deals to an empty database' },
  { name: 'FORECOURT_LOG', byDefault: 'info', meaning: LOG_LEVELS.join(' | ') },
  {
    name: 'FORECOURT_URL',
    byDefault: '',
    meaning: 'address buyers reach, for printed links; empty: http://localhost:PORT',
  },
  {
    name: 'FORECOURT_PROXY',
    byDefault: '',
    meaning: 'addresses or subnets of trusted proxies, with commas between; empty: none',
  },
  {
    name: 'FORECOURT_RATE',
    byDefault: '1000',
    meaning: 'requests a second for one address (a hundredth for unknown deals); 0: no limit',
  },
  {
    name: 'FORECOURT_ADMIN_PORT',
    byDefault: '',
    meaning: 'port of /metrics for operators; empty: none',
  },
  { name: 'FORECOURT_ADMIN_HOST', byDefault: '127.0.0.1', meaning: 'address of that port' },
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]['name'];
type Values = Record<SettingName, string>;

export type EnvironmentReading =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads and checks every setting; all problems at once, each naming its setting. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): EnvironmentReading {
  const values = valuesOf(source);
  const problems: string[] = [];
  const check = (name: SettingName, good: boolean, expected: string) => {
    if (!good) problems.push(`${name} must be ${expected}, not "${shown(name, values[name])}".`);
  };
  const port = Number(values.PORT);
  check('PORT', /^\d{1,5}$/.test(values.PORT) && port <= 65_535, 'a whole number from 0 to 65535');
  check('HOST', /^[\w.:-]+$/.test(values.HOST), 'an address or a host name');
  check(
    'DATABASE_URL',
    values.DATABASE_URL === '' || isPostgresUrl(values.DATABASE_URL),
    'a postgres:// address or empty',
  );
  check(
    'FORECOURT_GRAPHQL',
    isOneOf(values.FORECOURT_GRAPHQL, ['open', 'trusted']),
    'open or trusted',
  );
  check('FORECOURT_DEMO', isOneOf(values.FORECOURT_DEMO, ['on', 'off']), 'on or off');
  check(
    'FORECOURT_LOG',
    isOneOf(values.FORECOURT_LOG, LOG_LEVELS),
    `one of ${LOG_LEVELS.join(', ')}`,
  );
  check(
    'FORECOURT_URL',
    values.FORECOURT_URL === '' || isHttpUrl(values.FORECOURT_URL),
    'an http(s):// address or empty',
  );
  const proxies = values.FORECOURT_PROXY.split(',').flatMap((each) => each.trim() || []);
  check('FORECOURT_PROXY', proxies.every(isNetwork), 'addresses or subnets with commas between');
  check('FORECOURT_RATE', /^\d{1,7}$/.test(values.FORECOURT_RATE), 'a whole number');
  const adminPort = Number(values.FORECOURT_ADMIN_PORT);
  check(
    'FORECOURT_ADMIN_PORT',
    /^\d{0,5}$/.test(values.FORECOURT_ADMIN_PORT) && adminPort <= 65_535,
    'a whole number from 0 to 65535, or empty',
  );
  check('FORECOURT_ADMIN_HOST', /^[\w.:-]+$/.test(values.FORECOURT_ADMIN_HOST), 'an address');
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    environment: {
      port,
      host: values.HOST,
      databaseUrl: values.DATABASE_URL || null,
      dataFolder: resolve(values.FORECOURT_DATA),
      graphql: values.FORECOURT_GRAPHQL as Environment['graphql'],
      demo: values.FORECOURT_DEMO === 'on',
      logLevel: values.FORECOURT_LOG as LogLevel,
      publicUrl: values.FORECOURT_URL.replace(/\/+$/, '') || null,
      proxies,
      rate: Number(values.FORECOURT_RATE),
      admin: values.FORECOURT_ADMIN_PORT
        ? { host: values.FORECOURT_ADMIN_HOST, port: adminPort }
        : null,
    },
  };
}

export interface SettingValue {
  readonly name: SettingName;
  readonly value: string;
  readonly byDefault: boolean;
  readonly meaning: string;
}

/** Every setting as it stands, secrets hidden: what `forecourt config` prints. */
export function settingsInForce(source: NodeJS.ProcessEnv = process.env): SettingValue[] {
  const values = valuesOf(source);
  return SETTINGS.map((setting) => ({
    name: setting.name,
    value: shown(setting.name, values[setting.name]),
    byDefault: values[setting.name] === setting.byDefault,
    meaning: setting.meaning,
  }));
}

function valuesOf(source: NodeJS.ProcessEnv): Values {
  const pairs = SETTINGS.map(({ name, byDefault }) => [name, source[name]?.trim() || byDefault]);
  return Object.fromEntries(pairs) as Values;
}

function shown(name: SettingName, value: string): string {
  const setting: Setting | undefined = SETTINGS.find((each) => each.name === name);
  if (!setting?.secret || value === '') return value;
  // To the last @ before the path: a password may hold one.
  return value.replace(/\/\/[^/?]*@/, '//***@').replace(/\?.*$/, '?***');
}

function isOneOf(value: string, allowed: readonly string[]): boolean {
  return allowed.includes(value);
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
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

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
