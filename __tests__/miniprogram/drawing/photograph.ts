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
export async function photograph(sheet: Page, app: App, mallAt: string, fullPage = false): Promise<Buffer> {
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
  return await sheet.screenshot({ animations: 'disabled', fullPage })
}

/** Runs in the page. */
const picturesCame = () => [...document.images].every((image) => image.complete)

/** Runs in the page. Of each image its node's id, and how large its picture is: 0 where none came. */
const pictureSizes = () =>
  [...document.querySelectorAll<HTMLImageElement>('mp-image > img')].map(
    (image) => [image.parentElement!.id, { width: image.naturalWidth, height: image.naturalHeight }] as const,
  )

/** Runs in the page. */
function scroll() {
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

/** What nobody should see on a phone of this width, in words; empty when all is well. */
export function layoutFaults(sheet: Page, { capsule }: Pick<App, 'capsule'>): Promise<string[]> {
  return sheet.evaluate(findFaults, capsule)
}

/** Runs in the page. */
function findFaults(capsule: { left: number; right: number; top: number; bottom: number }): string[] {
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  const words = (text: string) => `“${text.trim().slice(0, 30)}”`
  /** Part of a box that what holds it lets through. */
  const seen = (element: Element, box: DOMRect) => {
    let { left, right, top, bottom } = box
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up)
      if (style.position === 'fixed' && up !== element) break
      if (style.overflowX === 'visible') continue
      const room = up.getBoundingClientRect()
      ;[left, right] = [Math.max(left, room.left), Math.min(right, room.right)]
      ;[top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)]
    }
    return { left, right, top, bottom }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const holder = node.parentElement!
    if (!text.trim() || holder.closest('mp-host, style')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const { left, right, top, bottom } = seen(holder, rect)
      if (right - left < 1 || bottom - top < 1) continue
      if (left < -1 || right > width + 1)
        faults.push(`${words(text)} sticks out of the width: ${left} to ${right}`)
      const covered =
        right > capsule.left + 1 &&
        left < capsule.right - 1 &&
        bottom > capsule.top + 1 &&
        top < capsule.bottom - 1
      if (covered) faults.push(`${words(text)} lies under the capsule`)
    }
  }
  if (document.documentElement.scrollWidth > width) {
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`)
  }
  return [...new Set(faults)]
}
