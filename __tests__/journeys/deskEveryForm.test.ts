import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { answerOf, isOffered } from '../../contract/desk/resource'
import { RESOURCES } from '../../contract/desk/resources'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, buttonIn, openWhole } from './harness/desk'
import { journeys } from './harness/journey'
import { tabThrough } from './harness/keys'

const DIALOG = '.ant-modal-wrap:visible'

const WINDOWS = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const },
  { viewport: { width: 1024, height: 900 }, colorScheme: 'dark' as const },
]

/** Presses Ctrl+S in the form of a new row that is still empty: it says what is missing, or saves what needs nothing. */
async function saveNothing(page: Page): Promise<string[]> {
  const before = page.url()
  await page.keyboard.press('Control+s')
  const reply = page.locator('.ant-form-item-explain-error, [data-wrong], .ant-message-notice').first()
  await reply.waitFor().catch(() => undefined)
  return (await reply.count()) > 0 || page.url() !== before ? [] : ['Ctrl+S says nothing']
}

/** Opens the dialog of an action by Enter, passes it with Tab, leaves it with Escape, and is back at its button. */
async function passDialog(page: Page, label: string): Promise<string[]> {
  const button = buttonIn(page.locator('.ant-layout-content'), label).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.locator(DIALOG).last()
  try {
    await dialog.waitFor()
  } catch {
    return [`${label}: Enter opens no dialog`]
  }
  try {
    await page.waitForFunction(() => document.activeElement?.closest('.ant-modal-root'))
  } catch {
    return [`${label}: the focus doesn't go into the dialog`]
  }
  const wrong: string[] = []
  await page.evaluate(() => Object.assign(window, { seen: new Set() }))
  for (let times = 0; times < 60; times += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: Set<Element | null> }
      const focused = document.activeElement
      // Behind the last control comes the browser itself.
      if (seen.has(focused) || focused === document.body) return 'round'
      seen.add(focused)
      return focused?.closest('.ant-modal-root, .ant-picker-dropdown, .ant-select-dropdown') ? '' : 'out'
    })
    if (at === 'out') wrong.push(`${label}: Tab leaves the dialog`)
    if (at !== '') break
  }
  await page.keyboard.press('Escape')
  // The first Escape may close a list of the field that has the focus.
  await dialog.waitFor({ state: 'hidden', timeout: 1_000 }).catch(() => page.keyboard.press('Escape'))
  try {
    await dialog.waitFor({ state: 'hidden' })
  } catch {
    return [...wrong, `${label}: Escape doesn't close the dialog`]
  }
  const isBack = () => button.evaluate((element) => document.activeElement === element)
  for (let times = 0; times < 400 && !(await isBack()); times += 1) await page.waitForTimeout(25)
  return (await isBack()) ? wrong : [...wrong, `${label}: the focus isn't back at its button`]
}

journeys((journey) => {
  for (const window of WINDOWS) {
    const { width } = window.viewport
    journey(
      `every list, form and dialog is passed with the keyboard alone, ${width} wide`,
      async (support) => {
        const owner = await hireOperator(support.mall, ['owner'])
        const wrong: string[] = []
        const note = (where: string, found: readonly string[]) =>
          wrong.push(...new Set(found.map((each) => `${where}: ${each}`)))
        await atDesk(support, { to: '/', as: owner, window }, async (page) => {
          for (const resource of RESOURCES) {
            const { name, can, actions = {} } = resource
            await openWhole(page, `/${name}`)
            note(name, await tabThrough(page))
            if (can.includes('create')) {
              await openWhole(page, `/${name}/new`)
              // The code of the first form takes its time.
              await page.locator('.ant-layout-content form').first().waitFor()
              note(`${name}/new`, await tabThrough(page))
              note(`${name}/new`, await saveNothing(page))
            }
            const { data } = await owner.call('GET', `/${name}?limit=1`)
            const [row] = data.rows
            if (!row) continue
            await openWhole(page, `/${name}/${encodeURIComponent(row.id)}`)
            note(`${name}/row`, await tabThrough(page))
            for (const [action, described] of Object.entries(actions)) {
              if (action === answerOf(resource) || !isOffered(described, row)) continue
              if (!described.fields && !described.confirm && described.undo !== 'none') continue
              note(`${name}/row`, await passDialog(page, described.label))
            }
          }
        })
        assert.equal(wrong.join('\n'), '')
      },
    )
  }
})
