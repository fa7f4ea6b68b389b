import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { dateTimeText } from '../../../contract/rules/dateText'
import type { TestOperator } from '../../../mall/testing/operators'
import type { Support } from './journey'
import { openWindow } from './windows'

/**
 * Window of an operator. Dialogs open without motion: a click on a button that still moves is pressed at one place and
 * released at another, and so lost.
 */
const DESK_WINDOW = {
  viewport: { width: 1280, height: 900 },
  locale: 'zh-CN',
  reducedMotion: 'reduce',
} as const

const MAX_SHOWN = 2_000
export const DESK = '/desk/app'
const SIGN_IN = '/sign-in'

interface Place {
  /** First page, below `/desk/app`. */
  to: string
  /** Operator who is signed in: the owner by default; with null nobody, so that the scenario begins at the sign-in page. */
  as?: Pick<TestOperator, 'cookie'> | null
  /** Console errors and exceptions of the page are added here. */
  faults?: string[]
  /** More settings of the window, such as its time zone. */
  window?: BrowserContextOptions
}

/** Goes to a page of the desk by a link inside the application; `page.goto` would load all of it again. */
type Open = (path: string) => Promise<void>
export type Scenario = (page: Page, open: Open) => Promise<void>

/**
 * Runs a scenario at the desk, in a browser window of its own that begins at the page `at`. The error of a scenario that fails
 * tells what the page shows.
 */
export async function atDesk(
  { mall, origin, browser }: Support,
  at: string | Place,
  run: Scenario,
): Promise<void> {
  const { to, as, faults, window = {} }: Place = typeof at === 'string' ? { to: at } : at
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
  const opened = await openWindow(browser, { ...DESK_WINDOW, ...window })
  const { page, context } = opened
  page.on('pageerror', (error) => faults?.push(String(error)))
  page.on('console', (line) => line.type() === 'error' && faults?.push(line.text()))
  try {
    if (as) {
      const [name = '', value = ''] = as.cookie.split('=')
      await context.addCookies([{ name, value, url: `${origin}/desk` }])
    }
    if (as === undefined) {
      await page.goto(`${origin}${signInTo(to)}&token=${mall.ctx.secrets.deskToken}`)
      await leftSignIn(page)
    } else {
      await page.goto(`${origin}${DESK}${to}`)
    }
    await run(page, (next) => openInside(page, next))
  } catch (problem) {
    const shown = await page.innerText('body').catch(String)
    throw new Error(`${(problem as Error).message}\nthe desk shows: ${shown.slice(0, MAX_SHOWN)}`, {
      cause: problem,
    })
  } finally {
    await opened.close()
  }
}

const signInTo = (to: string) => `${DESK}${SIGN_IN}?to=${encodeURIComponent(to)}`
const leftSignIn = (page: Page) => page.waitForURL(({ pathname }) => pathname !== DESK + SIGN_IN)

/** Opens a page by the sign-in page, which leads on at once: when that is left, nothing of the page before is shown. */
async function openInside(page: Page, to: string) {
  await followLink(page, signInTo(to))
  await leftSignIn(page)
}

const followLink = (page: Page, address: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Opens a page inside the application and waits until it has loaded all that belongs to it. */
export async function openWhole(page: Page, to: string): Promise<void> {
  let pending = 0
  const started = () => pending++
  const ended = () => pending--
  page.on('request', started).on('requestfinished', ended).on('requestfailed', ended)
  await followLink(page, DESK + to)
  // A screen's code, then its rows, then what belongs to them.
  for (let quiet = 0; quiet < 4; quiet = pending > 0 ? 0 : quiet + 1)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
  page.off('request', started).off('requestfinished', ended).off('requestfailed', ended)
}

/** Takes a picture of the whole page, to be looked at, if `SHOTS` names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Signs in at the sign-in page, or in the dialog that covers a page whose session has ended (without `login`). */
export async function signIn(page: Page, login?: string) {
  if (login) await page.getByLabel('登录名').fill(login)
  await page.locator('input[type=password]').fill('long enough')
  await press(page, '登录')
}

/** Rows of a list. */
export const rowsOf = (page: Page) => page.locator('tbody tr[data-row-key]')

/** Button by its whole label; Ant Design puts a space between two characters, and an icon adds its name before them. */
export const buttonIn = (place: Page | Locator, label: string) => {
  const text = label.length === 2 ? `${label[0]}\\s?${label[1]}` : label
  return place.getByRole('button', { name: new RegExp(`(^|\\s)${text}$`) })
}

export const press = (place: Page | Locator, label: string) => buttonIn(place, label).click()

/** Does an action that asks in a dialog whose button has the same label. */
export async function confirmAction(page: Page, label: string) {
  await press(page, label)
  await pressFor(page, page.getByRole('dialog'), label, `${label}完成`)
}

/** Saves the form of a row. */
export const save = (page: Page) => pressFor(page, page, '保存', '已保存')

/** Creates the row of a form. */
export const create = (page: Page) => pressFor(page, page, '创建', '已创建')

/** Presses a button and waits for its message. One of an earlier step, which stays for seconds, doesn't count. */
async function pressFor(page: Page, place: Page | Locator, label: string, message: string) {
  await page.evaluate(() => {
    for (const shown of document.querySelectorAll('.ant-message-notice'))
      shown.setAttribute('data-earlier', '')
  })
  await press(place, label)
  await page.locator('.ant-message-notice:not([data-earlier])').getByText(message).waitFor()
}

/** Chooses an option of a select by its label. */
export async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click()
}

/** Types times of Beijing into the fields with these labels. */
export async function fillTimes(page: Page, times: Readonly<Record<string, number | string>>) {
  for (const [label, at] of Object.entries(times)) {
    const input = page.getByLabel(label, { exact: true })
    await input.fill(typeof at === 'string' ? at : dateTimeText(at))
    await input.press('Enter')
  }
}

/** Uploads a picture of the window into a form or dialog, cropped as it is offered. */
export async function uploadPicture(page: Page, place: Page | Locator = page) {
  await place
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await press(page, '使用')
  await place.getByLabel('移除').first().waitFor()
}
