import type { Browser, Page } from 'playwright-core'
import { KEEP_NAMES } from '../../journeys/harness/browser'
import { send } from '../host/gestures'
import type { App } from '../host/openApp'
import { drawPage } from './drawPage'

export interface SheetOptions {
  width?: number
  /** false: pictures are not asked for, where only the layout counts. */
  pictures?: boolean
}

/** A sheet of the phone's size in a browser, for pages of a mini-program to be drawn on one after the other. */
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

/** Lays a drawn page out, its scrollers where the page wants them. Pictures may still be coming. */
export async function layOut(sheet: Page, html: string) {
  await sheet.setContent(html, { waitUntil: 'domcontentloaded' })
  await sheet.evaluate(scroll)
}

/**
 * A picture of the page in front. The app is told which of its own pictures came and which did not, as the platform
 * tells it, and is drawn again as it looks then.
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

/** Runs in the page. Of each image its node's id, and how large its picture is: 0 where none came. */
const pictureSizes = () =>
  [...document.querySelectorAll<HTMLImageElement>('mp-image > img')].map(
    (image) => [image.parentElement!.id, { width: image.naturalWidth, height: image.naturalHeight }] as const,
  )

/** Runs in the page: at its head, whatever page lay there before; what scrolls inside it where the app wants it. */
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
