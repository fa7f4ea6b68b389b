import assert from 'node:assert/strict'
import { orders } from '../../contract/desk/resources/orders'
import { newBuyer } from '../../mall/testing/buying'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, openWhole, press, rowsOf } from './harness/desk'
import { journeys } from './harness/journey'
import { tabThrough } from './harness/keys'

/** Lists with pages, tabs, ticks and pictures. */
const LISTS = ['/skus', '/goods', '/orders', '/campaigns', '/seckill-sales']

/** More than Ant Design waits before it shows a tooltip. */
const TOOLTIP_MS = 1_000

journeys((journey) => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1024, 'dark'],
  ] as const)
    journey(
      `the ring around what the keyboard is at is seen in lists, at the arrows of their pages too, ${colorScheme}`,
      async (support) => {
        const window = { viewport: { width, height: 900 }, colorScheme }
        const wrong: string[] = []
        await atDesk(support, { to: '/reply-templates', window }, async (page) => {
          for (const path of LISTS) {
            await openWhole(page, path)
            await rowsOf(page).first().waitFor()
            wrong.push(...(await tabThrough(page)).map((fault) => `${path}: ${fault}`))
          }
          await openWhole(page, '/skus')
          assert.equal(await page.locator('.ant-pagination-next[tabindex="0"]').count(), 1)
        })
        assert.deepEqual(wrong, [])
      },
    )

  journey('用这里 takes the province, the city and its code of the place into the form', async (support) => {
    await atDesk(support, '/dealers', async (page) => {
      await rowsOf(page).first().getByRole('link').first().click()
      const box = page.getByLabel('查找地址')
      await box.fill('杭州西湖')
      await box.press('Enter')
      await page.getByRole('button', { name: '用这里' }).first().click()
      for (const [label, value] of [
        ['城市代码', '330100'],
        ['城市', '杭州市'],
        ['省份', '浙江省'],
      ] as const) {
        const field = page.getByLabel(label, { exact: true })
        await page.waitForFunction(([input, text]) => (input as HTMLInputElement).value === text, [
          await field.elementHandle(),
          value,
        ] as const)
      }
    })
  })

  journey('in the calendar, what a pointer shows at one button lies on no other', async (support) => {
    await atDesk(support, '/appointments/calendar', async (page) => {
      const locks = page.getByRole('button', { name: /^关闭 / })
      await locks.first().waitFor()
      // Ant Design waits a while before it shows a tooltip: time passes by the test alone.
      await page.clock.install()
      const most = Math.min(await locks.count(), 12)
      for (let place = 0; place < most; place += 1) {
        await locks.nth(place).hover()
        await page.clock.runFor(TOOLTIP_MS)
        const covered = await locks.evaluateAll((all) => {
          const boxOf = (element: Element) => element.getBoundingClientRect()
          const shown = [...document.querySelectorAll('[role=tooltip]')].map(boxOf)
          return all.flatMap((lock) => {
            const { left, right, top, bottom } = boxOf(lock)
            const isCovered = shown.some(
              (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
            )
            return isCovered ? [lock.getAttribute('aria-label')] : []
          })
        })
        assert.deepEqual(covered, [])
      }
    })
  })

  journey('in an order, the sum of a line is shown beside its discount', async (support) => {
    const { mall } = support
    const { buyer, addressId } = await newBuyer(mall, '13700300555')
    const service = await hireOperator(mall, ['owner'])
    const { data } = await service.call('POST', '/phone-orders', {
      values: {
        phone: buyer.phone,
        lines: [{ skuId: 'bedliner-tpe-0', number: '2' }],
        addressId,
        off: 10_000,
        reason: '老客户',
        payableAmount: 169_800,
        sendsLink: false,
      },
    })
    assert.ok(data.id, JSON.stringify(data))
    const { order_id: orderId } = await mall.ctx.db
      .selectFrom('phone_orders')
      .select('order_id')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    await atDesk(support, `/orders/${orderId}`, async (page) => {
      const { lowered, amount } = orders.related.lines.fields
      await page.getByRole('columnheader', { name: amount.label }).waitFor()
      const heads = await page.locator('table').first().locator('th').allInnerTexts()
      assert.equal(heads.indexOf(amount.label), heads.indexOf(lowered.label) + 1)
      const cells = await rowsOf(page).first().locator('td').allInnerTexts()
      assert.equal(cells[heads.indexOf(amount.label)], '¥ 1,698.00')
      assert.equal(cells[heads.indexOf(lowered.label)], '¥ 100.00')
    })
  })

  journey('ticked goods come off the shelf, and back on it', async (support) => {
    const { db } = support.mall.ctx
    const onSale = async () =>
      (await db.selectFrom('goods').select('id').where('on_sale', '=', true).orderBy('id').execute()).length
    const all = await onSale()
    await atDesk(support, '/goods', async (page, open) => {
      const run = async (label: string) => {
        for (const at of [0, 1]) await rowsOf(page).nth(at).getByRole('checkbox').check()
        await page.getByText('已选 2 条').waitFor()
        await press(page, label)
        const dialog = page.getByRole('dialog')
        await dialog.getByText('现在还什么都没有改').waitFor()
        await press(dialog, `开始${label}`)
        await page.waitForURL(/many-runs/)
        await support.mall.runJobs()
      }
      await run('下架')
      assert.equal(await onSale(), all - 2)
      await open(`/goods?filter=${encodeURIComponent('{"onSale":false}')}`)
      await rowsOf(page).nth(1).waitFor()
      await run('上架')
      assert.equal(await onSale(), all)
    })
  })
})
