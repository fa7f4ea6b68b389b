import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { commonCalls } from '../../contract/calls/common'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, openWhole, press, rowsOf, save, signIn } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey('an operator signs in, changes a dealer, and the shop shows it', async (support) => {
    const { mall, origin } = support
    const { login } = await hireOperator(mall, ['operations'], { name: '王运营' })
    const faults: string[] = []
    await atDesk(support, { to: '/dealers', as: null, faults }, async (page) => {
      await signIn(page, login)
      // The sign-in leads to the page that was wanted.
      await page.waitForURL(`${origin}/desk/app/dealers`)
      await page.getByText('王运营').first().waitFor()
      await rowsOf(page).locator('a').first().click()
      await page.getByText('还没有人修改过').waitFor()
      const dealerId = decodeURIComponent(page.url().split('/').at(-1) ?? '')
      await page.getByLabel('城市代码').fill('12')
      await press(page, '保存')
      await page.getByText('城市代码是六位数字').waitFor()
      await page.getByLabel('城市代码').fill('110000')
      await page.getByLabel('电话').fill('010-1')
      await save(page)
      const shown = await mall.guest.get(commonCalls.dealer, { query: { dealerId } })
      assert.equal(shown.servicePhone, '010-1')
      assert.deepEqual(faults, [])
    })
  })

  journey(
    'on a tablet no field is so small that iOS enlarges the page, and fields keep their height',
    async (support) => {
      const small: string[] = []
      const look = async (page: Page) => {
        assert.ok(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
        await page.locator('input').first().waitFor()
        const found = await page
          .locator('input, textarea, select, [contenteditable=true]')
          .evaluateAll((fields) =>
            fields
              .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
              .map((field) => field.outerHTML.slice(0, 160)),
          )
        small.push(...found.map((field) => `${page.url()}: ${field}`))
      }
      const window = { hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } }
      await atDesk(support, { to: '/dealers', as: null, window }, look)
      const as = await hireOperator(support.mall, ['owner'])
      await atDesk(support, { to: '/dealers', as, window }, async (page) => {
        await look(page)
        for (const to of ['/goods/new', '/articles/new', '/activities/new', '/coupons/new', '/orders']) {
          await openWhole(page, to)
          await look(page)
        }
        await openWhole(page, '/articles/new')
        const box = await page.getByLabel('标题').first().boundingBox()
        assert.equal(box?.height, 32)
      })
      assert.deepEqual(small, [])
    },
  )

  journey('the second of two editors sees both versions, and saves their own over it', async (support) => {
    const { mall } = support
    const other = await hireOperator(mall, ['owner'], { name: '李店主' })
    const [, row] = (await other.call('GET', '/dealers?limit=2')).data.rows
    await atDesk(support, `/dealers/${row.id}`, async (page) => {
      await page.getByLabel('电话').fill('021-2')
      await other.call('PUT', `/dealers/${row.id}`, {
        version: row.version,
        values: { phone: '021-1', businessHours: '10:00-20:00' },
      })
      await press(page, '保存')
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/李店主.*在您打开之后作了修改/).waitFor()
      await dialog.getByText('021-1', { exact: true }).waitFor()
      await dialog.getByText('021-2', { exact: true }).waitFor()
      await press(page, '按所选保存')
      await page.getByText('已保存').waitFor()
      const shown = await mall.guest.get(commonCalls.dealer, { query: { dealerId: row.id } })
      assert.deepEqual([shown.servicePhone, shown.businessHours], ['021-2', '10:00-20:00'])
    })
  })
  journey('each look keeps its colours while pages change, and styles are made once', (support) =>
    atDesk(support, { to: '/questions', window: { colorScheme: 'light' } }, async (page) => {
      const list = () =>
        coloursOf(page, 'tbody tr[data-row-key]', ['.ant-layout-sider', 'thead th', 'tbody td'])
      const form = () =>
        coloursOf(page, 'form', ['.ant-btn-primary', '.ant-card', 'input[id]', '.ant-select'])
      const openRow = () => rowsOf(page).locator('a').first().click()
      const leaveRow = () => page.getByRole('menuitem', { name: '常见问题', exact: true }).click()

      const light = await list()
      await chooseLook(page, '深色')
      const dark = await list()
      for (const [place, colours] of dark.entries()) assert.notEqual(colours, light[place])
      await openRow()
      const darkForm = await form()
      await chooseLook(page, '浅色')
      const lightForm = await form()
      for (const [place, colours] of lightForm.entries()) assert.notEqual(colours, darkForm[place])
      await leaveRow()
      assert.deepEqual(await list(), light)

      // All of these have been shown in both looks.
      await page.evaluate(() => {
        const watcher = new MutationObserver((changes) => {
          // Other nodes of the head are those by which a table measures scroll bars.
          for (const { addedNodes, removedNodes } of changes)
            for (const node of [...addedNodes, ...removedNodes])
              if ((node as Element).hasAttribute('data-css-hash')) document.body.dataset.restyled = 'true'
        })
        watcher.observe(document.head, { childList: true })
      })
      await openRow()
      assert.deepEqual(await form(), lightForm)
      await chooseLook(page, '深色')
      assert.deepEqual(await form(), darkForm)
      await leaveRow()
      assert.deepEqual(await list(), dark)
      assert.equal(await page.locator('body').getAttribute('data-restyled'), null)
    }),
  )
})

async function chooseLook(page: Page, look: string) {
  await page.getByLabel('外观').hover()
  await page.getByRole('menuitem', { name: look }).click()
  const isDark = look === '深色'
  await page.waitForFunction(
    (scheme) => document.documentElement.style.colorScheme === scheme,
    isDark ? 'dark' : 'light',
  )
}

/** Colours of a screen's elements, when the screen is shown. */
async function coloursOf(page: Page, screen: string, elements: readonly string[]): Promise<string[]> {
  await page.locator(screen).first().waitFor()
  return await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { color, backgroundColor, borderTopColor } = getComputedStyle(
          document.querySelector(selector) as Element,
        )
        return `${selector}: ${color} ${backgroundColor} ${borderTopColor}`
      }),
    elements,
  )
}
