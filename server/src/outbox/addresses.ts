// Addresses that a webhook may reach: never this machine or its network, even by a public name.
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** [IANA special-purpose registries] Addresses outside the open Internet. */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Includes addresses with an embedded IPv4 address: mapped, translated and tunnelled ones. */
const V6 = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

const blocked = new BlockList();
for (const [network, bits] of V4) blocked.addSubnet(network, bits, 'ipv4');
const blocked6 = new BlockList();
for (const [network, bits] of V6) blocked6.addSubnet(network, bits, 'ipv6');

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Whether an address is on the open Internet. False for a text that is no address. */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%', 1);
  const version = isIP(plain);
  if (version === 4) return !blocked.check(plain, 'ipv4');
  return version === 6 && !blocked6.check(plain, 'ipv6');
}

/** @returns the reason that a URL cannot be a webhook's, or null. Does not resolve the host. */
export function urlProblem(text: string, allowPrivate: boolean): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || text.length > 2_000) return NOT_HTTPS;
  if (url.username || url.password) return 'A URL with a name or password in it is not taken.';
  const host = hostOf(url);
  if (url.protocol === 'http:' && !isLoopback(host)) return NOT_HTTPS;
  if (allowPrivate) return null;
  const isName = isIP(host) === 0;
  const isLocal = isName && /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host);
  return isLocal || (!isName && !isPublicAddress(host)) ? PRIVATE : null;
}

const NOT_HTTPS = 'A webhook is a URL that begins with https://.';
const PRIVATE =
  'This address is on this machine or its own network. To allow such webhooks set FORECOURT_WEBHOOK_PRIVATE=allow.';

/** @returns whether requests to this host stay on this machine, where plain http is safe */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.');
  return host === '::1' || /^([a-z0-9-]+\.)*localhost\.?$/.test(host);
}

/** @returns the host without the brackets of IPv6. The URL parser normalizes 2130706433 and 0x7f.1 to 127.0.0.1. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/**
 * Resolves a name, and refuses it if any of its addresses is outside the open Internet. The connection uses the checked
 * addresses, because a second lookup may return others.
 */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
      if (error) return done(error, '');
      const privateAddress = addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (privateAddress || !first) {
        return done(new AddressRefused(`${hostname} leads to a private address.`), '');
      }
      if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };
}
