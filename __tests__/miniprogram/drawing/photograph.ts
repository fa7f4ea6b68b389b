import type { Browser, Page } from 'playwright-core'
import { KEEP_NAMES } from '../../journeys/harness/windows'
import { send } from '../host/gestures'
import type { App } from '../host/openApp'
import { drawPage } from './drawPage'

export interface SheetOptions {
  width?: number
  /** false: pictures are not requested, for tests of the layout only. */
  pictures?: boolean
}

/** Opens a browser page of the phone's size, on which mini-program pages are drawn one after the other. */
export async function takeSheet(browser: Browser, options: SheetOptions = {}): Promise<Page> {
  const { width = 375, pictures = true } = options
  const context = await browser.newContext({
    viewport: { width, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  await context.addInitScript(KEEP_NAMES)
  if (!pictures) await context.route('**/*', (route) => route.abort())
  return await context.newPage()
}

/** Lays out a drawn page with its scroll views at their positions. Pictures may still be loading. */
export async function layOut(sheet: Page, html: string) {
  await sheet.setContent(html, { waitUntil: 'domcontentloaded' })
  await sheet.evaluate(scroll)
}

/**
 * Takes a picture of the front page. The app receives load and error events for its pictures, as from the platform,
 * and is then drawn again.
 */
export async function photograph(sheet: Page, app: App, mallAt: string): Promise<Buffer> {
  await sheet.emulateMedia({ colorScheme: app.colorScheme })
  await layOut(sheet, drawPage(app, mallAt))
  await sheet.waitForFunction(picturesCame)
  const sizes = new Map(await sheet.evaluate(pictureSizes))
  for (const node of app.page.findAll({ tag: 'image' })) {
    const size = sizes.get(node.id)
    if (size) send(node, size.width > 0 ? 'load' : 'error', size)
  }
  await app.rest()
  await layOut(sheet, drawPage(app, mallAt))
  await sheet.waitForFunction(picturesCame)
  await sheet.evaluate(scroll)
  return await sheet.screenshot({ animations: 'disabled' })
}

/** Runs in the page. */
const picturesCame = () => [...document.images].every((image) => image.complete)

/** Runs in the page. Returns each image's node id with the size of its picture; 0 if it did not load. */
const pictureSizes = () =>
  [...document.querySelectorAll<HTMLImageElement>('mp-image > img')].map(
    (image) => [image.parentElement!.id, { width: image.naturalWidth, height: image.naturalHeight }] as const,
  )

/** Runs in the page. Scrolls to the top, whatever page was drawn before, and scroll views to the app's positions. */
function scroll() {
  window.scrollTo(0, 0)
  for (const scroller of document.querySelectorAll<HTMLElement>('mp-scroller')) {
    const { into, top, left } = scroller.dataset
    if (top) scroller.scrollTop = Number(top)
    if (left) scroller.scrollLeft = Number(left)
    const target = into ? document.getElementById(into) : null
    if (!target) continue
    const [from, to] = [scroller.getBoundingClientRect(), target.getBoundingClientRect()]
    scroller.scrollTop += to.top - from.top
    scroller.scrollLeft += to.left - from.left
  }
}
