import type { Page } from 'playwright-core'
import type { Support } from './journey'

/**
 * Window of an operator. Dialogs open without motion: a click on a button that still moves is pressed at one place and
 * released at another, and so lost.
 */
export const DESK_WINDOW = {
  viewport: { width: 1280, height: 900 },
  locale: 'zh-CN',
  reducedMotion: 'reduce',
} as const

const MAX_SHOWN = 2_000

/**
 * Runs a walk at the desk as its owner, in a browser window of its own; `path` is the first page below `/desk/app`. The
 * error of a walk that fails tells what the page shows.
 */
export async function atDesk(
  { mall, origin, browser }: Support,
  path: string,
  walk: (page: Page, open: (path: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(DESK_WINDOW)
  const page = await context.newPage()
  try {
    page.setDefaultTimeout(20_000)
    await page.goto(`${origin}/desk/app/sign-in?token=${mall.ctx.secrets.deskToken}`)
    await page.getByText('您好').waitFor()
    const open = async (to: string) => void (await page.goto(`${origin}/desk/app${to}`))
    await open(path)
    await walk(page, open)
  } catch (problem) {
    const shown = await page.innerText('body').catch(String)
    throw new Error(`${(problem as Error).message}\nthe desk shows: ${shown.slice(0, MAX_SHOWN)}`, {
      cause: problem,
    })
  } finally {
    await context.close()
  }
}
