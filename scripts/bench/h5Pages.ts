import type { Page } from 'playwright-core'
import { type Figure, median } from './figures'
import { slowPhone } from './phoneProfile'
import { withShop } from './withShop'

const RUNS = 5
/** A tap on this row of the start page opens a page without data of its own, so that the change itself is measured. */
const ROW = '个人信息保护声明'
const START = 'pages/my/index'
const TARGET = 'pages/agreement/agreement'

/** Measures the time from the tap to the frame in which the page is shown. */
export async function h5Pages(): Promise<Figure[]> {
  return await withShop(async ({ origin, browser }) => {
    const times: Record<'cold' | 'again' | 'back', number[]> = { cold: [], again: [], back: [] }
    for (let run = 0; run < RUNS; run += 1) {
      const { page, context } = await slowPhone(browser)
      await page.goto(`${origin}/#/${START}`)
      await page.waitForLoadState('networkidle')
      times.cold.push(await change(page, TARGET, tapRow, ROW))
      times.back.push(await change(page, START, () => history.back()))
      times.again.push(await change(page, TARGET, tapRow, ROW))
      await context.close()
    }
    return [
      { name: 'to a page not loaded yet', value: median(times.cold), budget: 320, unit: 'ms' },
      { name: 'to a page whose code is there', value: median(times.again), budget: 80, unit: 'ms' },
      { name: 'back', value: median(times.back), budget: 50, unit: 'ms' },
    ]
  })
}

/** Returns the milliseconds until the page with this path is shown and painted. */
async function change(page: Page, path: string, go: (text: string) => void, text = ''): Promise<number> {
  await page.evaluate(watchPage, path)
  await page.evaluate(`window.__began = performance.now(); (${go})(${JSON.stringify(text)})`)
  await page.waitForFunction(() => (window as unknown as { __took: number }).__took > 0)
  return await page.evaluate(() => (window as unknown as { __took: number }).__took)
}

/** Dispatches a tap on the innermost element with this text; it bubbles, as a real tap does. */
function tapRow(text: string) {
  const holders = [...document.querySelectorAll<HTMLElement>('.taro_page *')].filter(
    (one) => one.textContent?.trim() === text,
  )
  holders[holders.length - 1]?.click()
}

function watchPage(path: string) {
  const watched = window as unknown as { __began: number; __took: number }
  watched.__took = 0
  watched.__began = 0
  const isShown = (page: HTMLElement) => {
    const { display, visibility } = getComputedStyle(page)
    return display !== 'none' && visibility !== 'hidden'
  }
  const look = () => {
    const pages = document.querySelectorAll<HTMLElement>('.taro_page')
    const shown = [...pages].find(isShown)
    const front = pages[pages.length - 1]
    const found = [shown, front].find(
      (one) => one?.id.includes(path) && (one.textContent ?? '').trim().length > 0,
    )
    if (watched.__began > 0 && found && isShown(found)) {
      requestAnimationFrame(() => {
        watched.__took = performance.now() - watched.__began
      })
    } else requestAnimationFrame(look)
  }
  look()
}
