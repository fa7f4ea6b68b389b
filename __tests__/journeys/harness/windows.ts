import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core'

/** Browser window with one page, for one walk. `close` must be called at its end. */
export interface Window {
  page: Page
  context: BrowserContext
  close(): Promise<void>
}

/** Window for one walk after another. */
interface Reusable {
  page: Page
  context: BrowserContext
  devTools: CDPSession
  /** Scripts and functions of a walk, to be taken away after it. */
  added: Disposable[]
  /** Whether a walk has changed what stays when the page goes to another address. */
  isChanged: boolean
}

/** Defines the helper that tsx adds to functions, for functions that are evaluated in the page. */
export const KEEP_NAMES = 'globalThis.__name = (named) => named'

/** Methods of pages and contexts that add what can be taken away again. */
const ADDING = ['addInitScript', 'exposeBinding', 'exposeFunction']
/** Methods whose effect stays. A window on which one was called isn't used again. */
const CHANGING_PAGE = ['emulateMedia', 'setExtraHTTPHeaders', 'setViewportSize']
const CHANGING_CONTEXT = [
  'grantPermissions',
  'newCDPSession',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
]
/** Events that walks listen to. Playwright itself listens to others. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

/** Empty windows, by their options. The files of a test process share them. */
const emptyWindows = new Map<string, Reusable[]>()

/**
 * Opens an empty window, where possible that of an earlier walk with the same options. Nothing of that walk is left but
 * the browser's cache and a process that has compiled the scripts: the first page then takes two fifths less processor
 * time. `isCold`: the window must be one that nothing was opened in before.
 */
export async function openWindow(
  browser: Browser,
  options: BrowserContextOptions,
  isCold = false,
): Promise<Window> {
  const key = JSON.stringify(options)
  const window = (isCold ? undefined : takeEmpty(browser, key)) ?? (await newWindow(browser, options))
  return {
    page: window.page,
    context: window.context,
    async close() {
      if (await empty(window)) emptyWindows.set(key, [...(emptyWindows.get(key) ?? []), window])
      else await window.context.close()
    },
  }
}

/** Closes all windows of a browser that are in use. */
export async function closeUsedWindows(browser: Browser): Promise<void> {
  const empties = new Set([...emptyWindows.values()].flat().map(({ context }) => context))
  const used = browser.contexts().filter((context) => !empties.has(context))
  await Promise.all(used.map((context) => context.close()))
}

function takeEmpty(browser: Browser, key: string): Reusable | undefined {
  const windows = emptyWindows.get(key)
  let window = windows?.pop()
  // One that crashed, or belonged to a browser that did.
  while (window && (window.page.isClosed() || window.context.browser() !== browser)) window = windows?.pop()
  return window
}

async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<Reusable> {
  const context = await browser.newContext(options)
  await context.addInitScript(KEEP_NAMES)
  const page = await context.newPage()
  // Long, since three windows may share two busy cores; nothing waits that long unless it fails.
  page.setDefaultTimeout(60_000)
  const devTools = await context.newCDPSession(page)
  const window: Reusable = { page, context, devTools, added: [], isChanged: false }
  const add = (added: unknown) => window.added.push(added as Disposable)
  const change = () => (window.isChanged = true)
  afterCalls(page, ADDING, add)
  afterCalls(context, ADDING, add)
  afterCalls(page, CHANGING_PAGE, change)
  afterCalls(context, CHANGING_CONTEXT, change)
  return window
}

/** Calls `then` with the results of methods that return a promise. */
function afterCalls(target: Page | BrowserContext, names: string[], then: (result: unknown) => void): void {
  const methods = target as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
  for (const name of names) {
    const method = methods[name]!.bind(target)
    methods[name] = async (...given) => {
      const result = await method(...given)
      then(result)
      return result
    }
  }
}

/** Takes away what a walk has left in a window, and returns whether that was possible. */
async function empty({ page, context, devTools, added, isChanged }: Reusable): Promise<boolean> {
  // First of all, because pending handlers would fail after the test.
  await Promise.all([page, context].map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })))
  if (isChanged || page.isClosed() || context.pages().length > 1) return false
  for (const event of EVENTS) page.removeAllListeners(event)
  await Promise.all(added.splice(0).map((one) => one.dispose()))
  const hasLeft = await page.goto('about:blank').then(
    () => true,
    () => false,
  )
  // Its page crashed.
  if (!hasLeft) return false
  await Promise.all([
    // The star means all origins. This also removes cookies and the page's own storage.
    devTools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' }),
    devTools.send('Page.resetNavigationHistory'),
  ])
  return true
}
