import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, press, rowsOf, signIn } from './harness/desk'
import { journeys } from './harness/journey'

/** Calls of the screens; who is signed in is known. */
const READ = /\/desk\/api\/(?!session|saved-filters|waiting)/
const FAILED = { status: 500, contentType: 'application/json', body: '{"message":"商城出错了"}' }

/** Screens, each with a text that is only there once they have loaded. */
const SCREENS = [
  ['/appointments/calendar', '营业与时段'],
  ['/series/ridge/parameters', '复制整张表'],
  ['/home-versions/editor', '限时秒杀'],
  ['/goods/sheet', '点击选择 .xlsx 或 CSV 文件，或拖到这里'],
  ['/articles/before-dawn', '摘要'],
  ['/tickets/tk-open', '结束咨询'],
  ['/customers', '13800000001'],
  ['/orders/slips', '拓岭商城装箱单'],
  ['/orders/picking', /^配货单 2/],
  ['/broken-links', '在哪里'],
  ['/traffic', '付款'],
  ['/phone-orders/new', '请选择要购买的商品'],
] as const

const retries = (page: Page) => page.getByRole('button', { name: /重\s?试/ })

journeys((journey) => {
  journey(
    'a screen whose rows did not come says so, waits for nothing, and loads them on the next press',
    async (support) => {
      await atDesk(support, '/reply-templates', async (page, open) => {
        for (const [path, loaded] of SCREENS) {
          await page.route(READ, (route) => route.fulfill(FAILED))
          await open(path)
          await retries(page).first().waitFor()
          await page.waitForFunction(
            () =>
              !document.querySelector('.ant-skeleton, .ant-spin-spinning') &&
              /重\s?试/.test(document.body.innerText),
          )
          await page.unroute(READ)
          for (let left = await retries(page).count(); left > 0; left = await retries(page).count()) {
            // One press may bring back the rows of another part, and its button is gone.
            await retries(page).evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
            await page.waitForFunction(
              (before) => document.body.innerText.split(/重\s?试/).length - 1 < before,
              left,
            )
          }
          await page.getByText(loaded).first().waitFor()
        }
      })
    },
  )

  journey('a row that is gone leads back to its list', async (support) => {
    await atDesk(support, '/articles/no-such-article', async (page) => {
      await page.getByText('可能已被删除').waitFor()
      await press(page, '返回列表')
      await page.waitForURL(/\/articles$/)
    })
  })

  journey(
    'a parameter table keeps what was typed when the session ends and the table cannot be read again',
    async (support) => {
      const { mall } = support
      const owner = await hireOperator(mall, ['owner'])
      await atDesk(support, { to: '/series/ridge/parameters', as: owner }, async (page) => {
        const cell = page.getByLabel('第 1 行参数')
        await cell.fill('写到一半')
        await mall.ctx.db.deleteFrom('staff_sessions').where('staff_id', '=', owner.staffId).execute()
        await press(page, '检查')
        await page.getByText('登录已结束').waitFor()
        await page.route('**/series/ridge/parameters', (route) =>
          route.request().method() === 'GET' ? route.fulfill(FAILED) : route.continue(),
        )
        const read = page.waitForResponse(
          (one) => one.url().endsWith('/series/ridge/parameters') && one.status() === 500,
        )
        await signIn(page)
        await read
        await page.getByText('登录已结束').waitFor({ state: 'detached' })
        assert.equal(await cell.inputValue(), '写到一半')
      })
    },
  )

  journey('an order for a caller that was typed survives a reload', async (support) => {
    const service = await hireOperator(support.mall, ['customerService'])
    await atDesk(support, { to: '/phone-orders/new', as: service }, async (page) => {
      await page.getByLabel('用户手机号').fill('13700300299')
      await page.getByLabel('收货人').fill('韩梅梅')
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByText('还没保存的内容').waitFor()
      await press(page, '填回')
      assert.equal(await page.getByLabel('收货人').inputValue(), '韩梅梅')
      assert.equal(await page.getByLabel('用户手机号').inputValue(), '13700300299')
    })
  })

  journey(
    'without a network a list and a save say so, keep what was typed, and go on once it is back',
    async (support) => {
      await atDesk(support, '/articles', async (page) => {
        const search = page.getByPlaceholder(/^按/)
        await rowsOf(page).first().waitFor()
        await page.context().setOffline(true)
        await search.fill('天亮前')
        await search.press('Enter')
        await page.getByText('连接不上商城').waitFor()
        assert.equal(await rowsOf(page).count(), 0)
        await page.context().setOffline(false)
        await rowsOf(page)
          .getByRole('link', { name: /天亮前/ })
          .click()
        const author = page.getByLabel('作者', { exact: true })
        await author.fill('老顾头')
        await page.context().setOffline(true)
        await press(page, '保存')
        await page.getByText('连接不上商城').waitFor()
        assert.equal(await author.inputValue(), '老顾头')
        await page.context().setOffline(false)
        await press(page, '保存')
        await page.getByText('已保存').waitFor()
      })
    },
  )

  journey(
    'a new row whose answer is cut off halfway is not called saved, and is stored once when saved again',
    async (support) => {
      await atDesk(support, '/reply-templates/new', async (page) => {
        await page.getByLabel('名称').fill('只存一次')
        await page.getByLabel('内容').fill('您好')
        let answers = 0
        await page.route('**/desk/api/reply-templates', async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          const response = await route.fetch()
          const body = await response.text()
          answers += 1
          return route.fulfill({ response, body: answers === 1 ? body.slice(0, -1) : body })
        })
        await page.keyboard.press('Control+s')
        await page.getByText('连接不上商城').waitFor()
        await page.keyboard.press('Control+s')
        await page.waitForURL(/reply-templates\/(?!new)/)
        const { rows } = await sql`select id from reply_templates where name = '只存一次'`.execute(
          support.mall.ctx.db,
        )
        assert.deepEqual([answers, rows.length], [2, 1])
      })
    },
  )
})
