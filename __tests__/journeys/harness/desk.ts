import type { Page } from 'playwright-core'
import type { World } from './journey'

/** Runs a walk at the desk as its owner, in a browser window of its own; `path` is the first page below `/desk/app`. */
export async function atDesk(
  { mall, origin, browser }: World,
  path: string,
  walk: (page: Page, open: (path: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${origin}/desk/app/sign-in?token=${mall.ctx.secrets.deskToken}`)
    await page.getByText('您好').waitFor()
    const open = async (to: string) => void (await page.goto(`${origin}/desk/app${to}`))
    await open(path)
    await walk(page, open)
  } finally {
    await context.close()
  }
}
