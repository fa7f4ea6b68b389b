import type { Browser, BrowserContext, Page } from 'playwright-core'
import { KEEP_NAMES } from '../../__tests__/journeys/harness/windows'

/** Slow phone: CPU 4x slower, 150 ms, 1.6 Mbit/s (decision 0028). */
const CPU = 4
const LATENCY_MS = 150
const DOWN = (1.6 * 1024 * 1024) / 8
const UP = (0.75 * 1024 * 1024) / 8

export interface SlowPage {
  page: Page
  context: BrowserContext
}

/** Opens a browser with an empty cache on a slow phone; `network: false` slows only the processor. */
export async function slowPhone(browser: Browser, { network = true } = {}): Promise<SlowPage> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
  await context.addInitScript(KEEP_NAMES)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  if (network) {
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: DOWN,
      uploadThroughput: UP,
    })
  }
  return { page, context }
}
