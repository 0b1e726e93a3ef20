// A slow phone for benchmarks: screen, network and processor, in a real Chromium.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';
import { say } from './load.ts';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWDOWN = 4;

export async function launch(port?: number): Promise<Browser> {
  const debugging = port === undefined ? [] : [`--remote-debugging-port=${port}`];
  return chromium.launch({
    executablePath: ensureChromium(say),
    args: [...chromiumArguments(), ...debugging],
  });
}

export async function slowPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}
