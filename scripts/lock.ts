// Completes package-lock.json. If the registry does not carry the packages of other platforms, npm leaves them out and
// then refuses to install from the file anywhere. Run after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly cpu?: readonly string[];
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** Optional dependencies that the lock file doesn't list. */
export function missingPackages({ packages }: Lock): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, locked] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const nested = `${path}/node_modules/${name}`;
      const hoisted = `node_modules/${name}`;
      if (nested in packages || hoisted in packages || hoisted in missing) continue;
      missing[hoisted] = {
        version: version.replace(/^[^0-9]*/, ''),
        ...(locked.dev && { dev: true }),
        ...platformOf(name),
        optional: true,
      };
    }
  }
  return missing;
}

/** Reads a package's platform from its name, such as @rolldown/binding-linux-arm64-musl. */
function platformOf(name: string): Pick<LockedPackage, 'cpu' | 'os' | 'libc'> {
  const os =
    /\b(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32)\b/;
  const cpu = /\b(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)\b/;
  const [, system = ''] = os.exec(name) ?? [];
  const [, processor = ''] = cpu.exec(name) ?? [];
  return {
    ...(processor && { cpu: [processor] }),
    ...(system && { os: [system.replace('musl', '')] }),
    ...(/linux.*(musl|gnu)/.test(name) && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
  };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const missing = missingPackages(lock);
  const packages = { ...lock.packages, ...missing };
  const sorted = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted.map((path) => [path, packages[path] as LockedPackage]));
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  for (const [path, { version }] of Object.entries(missing)) {
    process.stdout.write(`Added ${path} ${version}\n`);
  }
}
