import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { atDesk, buttonIn, press, rowsOf, save, shot } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  for (const width of [1280, 1024]) {
    journey(
      `ticked goods get another price after a look at what will happen, and their old one back, ${width} wide`,
      async (support) => {
        const { db } = support.mall.ctx
        const pricesOf = async () =>
          (await db.selectFrom('skus').select(['id', 'price']).orderBy('id').execute()).map(
            ({ id, price }) => `${id} ${price}`,
          )
        const before = await pricesOf()
        const window = {
          viewport: { width, height: 900 },
          colorScheme: width === 1024 ? ('dark' as const) : ('light' as const),
        }
        await atDesk(support, { to: '/goods', window }, async (page) => {
          await rowsOf(page).first().waitFor()
          // By the keyboard alone.
          for (const at of [0, 1]) {
            await rowsOf(page).nth(at).getByRole('checkbox').focus()
            await page.keyboard.press('Space')
          }
          await page.getByText('已选 2 条').waitFor()
          await page.getByRole('button', { name: '按比例改价' }).focus()
          await page.keyboard.press('Enter')
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('改为现价的').fill('90')
          await page.keyboard.press('Enter')
          await dialog.getByText('现在还什么都没有改').waitFor()
          await dialog.locator('tbody').getByText('→').first().waitFor()
          await shot(page, `many-${width}`)
          assert.deepEqual(await pricesOf(), before)
          await page.keyboard.press('Control+s')
          await page.waitForURL(/many-runs/)
          await support.mall.runJobs()
          await page.reload()
          await page.getByText('已改').nth(1).waitFor()
          await shot(page, `run-${width}`)
          assert.notDeepEqual(await pricesOf(), before)
          await press(page, '撤销')
          await press(page.getByRole('dialog'), '撤销')
          await page.getByRole('heading', { name: '撤销：按比例改价' }).waitFor()
          await support.mall.runJobs()
          assert.deepEqual(await pricesOf(), before)
        })
      },
    )
  }

  journey('more goods than one change takes are not offered as a whole, and why not', async (support) => {
    await atDesk(support, '/goods', async (page) => {
      let count = { total: 5_001, isMore: false }
      await page.route('**/desk/api/goods?*', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...count } })
      })
      const reason = page.getByText('要选择全部，请先筛选到 5,000 条以内')
      for (const many of [count, { total: 100, isMore: true }]) {
        count = many
        await page.reload()
        await reason.waitFor()
        assert.equal(await page.getByRole('button', { name: /^选择全部/ }).count(), 0)
      }
      count = { total: 5_000, isMore: false }
      await page.reload()
      await page.getByRole('button', { name: '选择全部 5,000 条' }).waitFor()
      assert.equal(await reason.count(), 0)
    })
  })

  journey('all goods of a filter are chosen with one press', async (support) => {
    const filter = encodeURIComponent('{"categoryId":"camp"}')
    await atDesk(support, `/goods?filter=${filter}`, async (page) => {
      await rowsOf(page).first().waitFor()
      await page.getByRole('button', { name: /^选择全部 \d+ 条$/ }).click()
      await press(page, '下架')
      const dialog = page.getByRole('dialog')
      await press(dialog, '开始下架')
      await page.waitForURL(/many-runs/)
      await support.mall.runJobs()
    })
    const left = await support.mall.ctx.db
      .selectFrom('goods')
      .select('id')
      .where('category_id', '=', 'camp')
      .where('on_sale', '=', true)
      .execute()
    assert.deepEqual(left, [])
  })

  journey(
    'many goods, orders and customers are changed and taken back; coupons are sent to many for good',
    async (support) => {
      const { mall } = support
      const stored = async () => {
        const { rows } = await sql<{ text: string }>`select concat_ws(' ',
          (select string_agg(id, ',' order by id) from goods where on_sale),
          (select string_agg(id || staff_note, ',' order by id) from orders),
          (select string_agg(id || tags, ',' order by id) from users)) as text`.execute(mall.ctx.db)
        return rows[0]?.text
      }
      const before = await stored()
      await atDesk(support, '/goods', async (page, open) => {
        const dialog = page.getByRole('dialog')
        const begin = async (list: string, label: string, fill?: () => Promise<void>) => {
          await open(list)
          for (const at of [0, 1]) await rowsOf(page).nth(at).getByRole('checkbox').check()
          await press(page.locator('.many-bar'), label)
          if (fill) {
            await fill()
            await press(dialog, '预览结果')
          }
          await dialog.getByText('现在还什么都没有改').waitFor()
          await dialog.locator('tbody tr[data-row-key]').nth(1).waitFor()
          await press(dialog, `开始${label}`)
          await page.waitForURL(/many-runs\//)
          await mall.runJobs()
          await page.reload()
          await page.getByText('已完成').first().waitFor()
        }
        const takeBack = async (label: string) => {
          assert.notEqual(await stored(), before)
          await press(page, '撤销')
          await press(dialog, '撤销')
          await page.getByRole('heading', { name: `撤销：${label}` }).waitFor()
          await mall.runJobs()
          assert.equal(await stored(), before)
        }
        const tag = async () => {
          await dialog.getByLabel('标签').fill('车友会')
          await page.keyboard.press('Enter')
        }
        await begin('/goods', '下架')
        await takeBack('下架')
        await begin('/goods', '加标签', tag).then(() => press(page, '撤销'))
        await press(dialog, '取消')
        await begin('/orders', '备注', () => dialog.getByLabel('备注').fill('赠品一起发'))
        await takeBack('备注')
        await begin('/customers', '加标签', tag)
        await takeBack('加标签')
        await begin('/customers', '发优惠券', async () => {
          await dialog.getByText('不能撤销').waitFor()
          await dialog.getByLabel('优惠券').fill('养护满')
          await page.locator('.ant-select-item-option:visible').first().click()
        })
        assert.equal(await buttonIn(page, '撤销').count(), 0)
      })
    },
  )

  journey(
    'what was typed into a long form survives a reload and an ended session, and is forgotten once saved',
    async (support) => {
      const { db } = support.mall.ctx
      const { id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
      await atDesk(support, `/articles/${id}`, async (page, open) => {
        const summary = page.getByLabel('摘要', { exact: true })
        await summary.fill('写了很久的摘要')
        page.on('dialog', (dialog) => void dialog.accept())
        await page.reload()
        await page.getByText('还没保存的内容').waitFor()
        assert.notEqual(await summary.inputValue(), '写了很久的摘要')
        await press(page, '填回')
        assert.equal(await summary.inputValue(), '写了很久的摘要')
        await db.deleteFrom('staff_sessions').execute()
        await page.reload()
        await page.waitForURL(/sign-in/)
        await page.goto(
          `${support.origin}/desk/app/sign-in?to=${encodeURIComponent(`/articles/${id}`)}&token=${support.mall.ctx.secrets.deskToken}`,
        )
        await page.getByText('还没保存的内容').waitFor()
        await shot(page, 'draft')
        await press(page, '填回')
        await save(page)
        await open('/articles')
        await open(`/articles/${id}`)
        await summary.waitFor()
        assert.equal(await summary.inputValue(), '写了很久的摘要')
        assert.equal(await page.getByText('还没保存的内容').count(), 0)
      })
    },
  )
})
