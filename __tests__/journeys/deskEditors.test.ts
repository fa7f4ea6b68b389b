import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { RESOURCES } from '../../contract/desk/resources'
import { atDesk, choose, openWhole, press, save } from './harness/desk'
import { journeys } from './harness/journey'

/** Small tables of new rows that must have a row. */
const MUST_HAVE_ROWS = RESOURCES.filter(({ can }) => can.includes('create')).flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'grid' && field.required && field.edit !== 'never' ? [{ path: `/${name}/new`, key }] : [],
  ),
)

journeys((journey) => {
  journey(
    'two editors change a topic: the second sees both versions, and what each of them wrote is kept',
    async (support) => {
      const { mall } = support
      const topic = () =>
        mall.ctx.db
          .selectFrom('car_life_topics')
          .select(['id', 'name', 'intro', 'position'])
          .orderBy('position')
          .executeTakeFirstOrThrow()
      const { id } = await topic()
      const inWindow = (run: (page: Page) => Promise<void>) =>
        atDesk(support, `/topics/${id}`, async (page) => {
          await page.getByLabel('名称').waitFor()
          await run(page)
        })
      await inWindow(async (second) => {
        await inWindow(async (first) => {
          await first.getByLabel('名称').fill('第一位的名称')
          await first.getByLabel('介绍').fill('第一位的介绍')
          await save(first)
        })
        await second.getByLabel('名称').fill('第二位的名称')
        await press(second, '保存')
        const dialog = second.getByRole('dialog')
        await dialog.getByText('这条记录刚被修改过').waitFor()
        await dialog.getByText('第一位的名称').waitFor()
        await dialog.getByText('第二位的名称').waitFor()
        assert.equal((await topic()).name, '第一位的名称')

        await press(dialog, '按所选保存')
        await second.getByText('已保存').waitFor()
        const { name, intro } = await topic()
        assert.deepEqual([name, intro], ['第二位的名称', '第一位的介绍'])
        assert.equal(await second.getByLabel('介绍').inputValue(), '第一位的介绍')
      })
    },
  )

  journey(
    'two editors change the prices of goods: both prices are kept, categories are named, and the former one is filled in',
    async (support) => {
      const skus = () =>
        support.mall.ctx.db
          .selectFrom('skus')
          .select(['attr', 'price'])
          .where('goods_id', '=', 'phone-mount-magnet')
          .orderBy('price')
          .execute()
      const [cheap, dear] = (await skus()).map(({ attr }) => attr)
      const inWindow = (run: (page: Page) => Promise<void>) =>
        atDesk(support, '/goods/phone-mount-magnet', async (page) => {
          await page.getByLabel(`${cheap} 售价`).waitFor()
          await run(page)
        })
      await inWindow(async (second) => {
        await inWindow(async (first) => {
          await first.getByLabel(`${cheap} 售价`).fill('111')
          await choose(first, '分类', '养护配件')
          await save(first)
        })
        await second.getByLabel(`${dear} 售价`).fill('222')
        await choose(second, '分类', '品牌生活')
        await press(second, '保存')
        const dialog = second.getByRole('dialog')
        await dialog.getByRole('link', { name: '养护配件' }).waitFor()
        await dialog.getByRole('link', { name: '品牌生活' }).waitFor()
        assert.equal(await dialog.getByText(`${cheap} ¥`).count(), 0, 'a price that only one of them changed')
        await press(dialog, '按所选保存')
        await second.getByText('已保存').waitFor()
        assert.deepEqual(
          (await skus()).map(({ price }) => price),
          [11_100, 22_200],
        )
        const changed = second.locator('.ant-timeline-item', { hasText: '分类' }).first()
        await changed.getByRole('link', { name: '养护配件' }).waitFor()
        await press(changed, '填回改前的内容')
        const chosen = second.locator('.ant-form-item', { has: second.getByLabel('分类', { exact: true }) })
        await chosen.getByText('养护配件').filter({ visible: true }).waitFor()
        assert.equal(await chosen.getByText('品牌生活').filter({ visible: true }).count(), 0)
      })
    },
  )

  journey(
    'a small table that must have a row begins with one, and is pasted into at once',
    async (support) => {
      assert.ok(MUST_HAVE_ROWS.length > 2)
      await atDesk(support, '/seckill-sessions/new', async (page) => {
        for (const { path, key } of MUST_HAVE_ROWS) {
          await openWhole(page, path)
          const table = page.locator(`[data-field=${key}]`)
          await table.getByText('添加一行').waitFor()
          assert.equal(await table.locator('tbody tr[data-row-key]').count(), 1, path)
        }
        await openWhole(page, '/seckill-sessions/new')
        // Nothing was typed: the whole table is missing, not a cell of it.
        await page.keyboard.press('Control+s')
        await page.getByText('请添加商品').waitFor()
        await page.getByLabel('第 1 行秒杀价').evaluate((input) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', '1.90\t3\t1\n2.90\t4\t2')
          input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        })
        await page.getByLabel('第 2 行秒杀价').waitFor()
        assert.equal(await page.getByLabel('第 1 行秒杀价').inputValue(), '1.90')
        assert.equal(await page.getByLabel('第 2 行每人限购').inputValue(), '2')
      })
    },
  )
})
