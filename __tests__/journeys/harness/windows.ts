import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Browser window with one page, for one scenario. `close` must be called at its end. */
export interface Window {
  page: Page
  context: BrowserContext
  close(): Promise<void>
}

/** Defines the helper that tsx adds to functions, for functions that are evaluated in the page. */
export const KEEP_NAMES = 'globalThis.__name = (named) => named'

/** Opens an empty window: no cache, no storage, no cookies. */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext(options)
  await context.addInitScript(KEEP_NAMES)
  const page = await context.newPage()
  // Long, since three windows may share two busy cores; nothing waits that long unless it fails.
  page.setDefaultTimeout(60_000)
  return { page, context, close: () => closeContext(context) }
}

/** A response that a test changes on its way may still be awaited when the window closes: it then fails in vain. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
