import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { json } from '../../mall/src/db/json'
import { atDesk, openWhole, press, save } from './harness/desk'
import { journeys } from './harness/journey'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

/** Scrolls a list that grows until something in it is shown. */
async function expectScrolled(list: Locator, wanted: Locator): Promise<void> {
  while (!(await wanted.isVisible())) {
    await list.evaluate((one) => {
      one.scrollTop = one.scrollHeight
    })
    await list.page().waitForLoadState('networkidle')
  }
}

journeys((journey) => {
  journey(
    'a parameter table is copied, changed as in a spreadsheet, pasted, checked and saved',
    async (support) => {
      const at = { to: '/series/ridge/parameters', window: CLIPBOARD }
      await atDesk(support, at, async (page) => {
        await press(page, '复制整张表')
        await page.getByText('已复制').waitFor()
        const changed = await page.evaluate(async () => {
          const lines = (await navigator.clipboard.readText()).split('\n').map((line) => line.split('\t'))
          lines[2]![2] = '试验级别'
          lines.pop()
          await navigator.clipboard.writeText(lines.map((line) => line.join('\t')).join('\n'))
          return lines[2]?.[1]
        })
        await page.locator('tbody input').first().click()
        await page.keyboard.press('Control+V')
        await press(page, '检查')
        await page.getByText('试验级别').waitFor()
        await page.getByText('移除', { exact: true }).first().waitFor()
        await save(page)
        const { parameters } = await support.mall.ctx.db
          .selectFrom('car_types')
          .select('parameters')
          .where('series_id', '=', 'ridge')
          .orderBy('position')
          .executeTakeFirstOrThrow()
        assert.equal(parameters.find(({ name }) => name === changed)?.value, '试验级别')
      })
    },
  )

  journey(
    'goods are exported as .xlsx, and the same file imported again changes nothing',
    async (support) => {
      await atDesk(support, '/goods/sheet', async (page) => {
        const download = page.waitForEvent('download')
        await press(page, '导出 Excel')
        const file = await (await download).path()
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'goods.xlsx', mimeType: '', buffer: await readFile(file) })
        await page.getByText('0 行可以导入').waitFor()
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'broken.xlsx', mimeType: '', buffer: Buffer.from('no zip') })
        // It stays, in place of what the file before would change.
        await page.locator('.ant-alert', { hasText: '这个文件读不出来' }).waitFor()
        await page.getByText('0 行可以导入').waitFor({ state: 'detached' })
      })
    },
  )

  journey(
    'pictures of a dealer are cropped to the shop’s format and put in another order',
    async (support) => {
      const { db } = support.mall.ctx
      const dealer = await db.selectFrom('dealers').select('id').orderBy('id').executeTakeFirstOrThrow()
      await atDesk(support, `/dealers/${dealer.id}`, async (page) => {
        const item = page.locator('.ant-form-item').filter({ hasText: '展厅图片' })
        const shown = item.locator('[draggable=true]')
        for (const count of [1, 2]) {
          const clip = { x: 0, y: 0, width: 600, height: 200 + count * 100 }
          await item.locator('input[type=file]').setInputFiles({
            name: 'room.png',
            mimeType: 'image/png',
            buffer: await page.screenshot({ clip }),
          })
          await page.getByText('4:3，商城的版式').waitFor()
          await press(page, '使用')
          await shown.nth(count - 1).waitFor()
        }
        const sources = () =>
          shown.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
        const [first, second] = await sources()
        await shown.nth(1).dragTo(shown.nth(0))
        await save(page)
        const { pictures } = await db
          .selectFrom('dealers')
          .select('pictures')
          .where('id', '=', dealer.id)
          .executeTakeFirstOrThrow()
        assert.deepEqual(pictures, [second, first])
        const ratios = await shown
          .locator('img')
          .evaluateAll((all) =>
            all.map(
              (one) => (one as HTMLImageElement).naturalWidth / (one as HTMLImageElement).naturalHeight,
            ),
          )
        for (const ratio of ratios) assert.ok(Math.abs(ratio - 4 / 3) < 0.02, String(ratio))
      })
    },
  )

  journey(
    'a colour is limited to one of many types, found by typing, by scrolling or by its pasted name',
    async (support) => {
      const { db } = support.mall.ctx
      const [pattern] = await db
        .selectFrom('car_types')
        .selectAll()
        .where('series_id', '=', 'ridge')
        .orderBy('position')
        .execute()
      assert.ok(pattern)
      const many = Array.from({ length: 130 }, (_, at) => ({
        ...pattern,
        parameters: json(pattern.parameters),
        highlights: json(pattern.highlights),
        figures: json(pattern.figures),
        id: `many-${at}`,
        name: `试装、${at} 号`,
        position: 1_000 + at,
      }))
      await db.insertInto('car_types').values(many).execute()
      const typesOf = async (colour: string) => {
        const rows = await db
          .selectFrom('car_type_colours')
          .select('type_id')
          .where('colour_id', '=', colour)
          .where('type_id', 'in', ['many-7', 'many-129'])
          .orderBy('type_id')
          .execute()
        return rows.map(({ type_id }) => type_id)
      }
      const { colours } = await db
        .selectFrom('car_series')
        .select('colours')
        .where('id', '=', 'ridge')
        .executeTakeFirstOrThrow()
      const [first, second] = colours
      await atDesk(support, { to: '/series/ridge', window: CLIPBOARD }, async (page) => {
        const list = page.locator('.ant-select-dropdown:visible .ant-select-dropdown-list-holder')
        const option = (name: string) =>
          page.locator('.ant-select-item-option:visible').filter({ hasText: name }).first()
        const types = page.getByLabel('第 1 行车型').first()
        await types.fill('试装、7 号')
        await option('试装、7 号').click()
        const last = option('试装、129 号')
        await expectScrolled(list, last)
        await last.click()
        await page.keyboard.press('Escape')
        await page.evaluate(() => navigator.clipboard.writeText('1500\t试装、129 号'))
        const surcharge = page.getByLabel('第 2 行加价（元）').first()
        await surcharge.click()
        await page.keyboard.press('Control+V')
        await page.waitForFunction(() => document.querySelectorAll('[title="试装、129 号"]').length > 1)
        await page.waitForFunction(
          (field) => (field as HTMLInputElement | null)?.value === '1500',
          await surcharge.elementHandle(),
        )
        await save(page)
        assert.deepEqual(await typesOf(first?.id ?? ''), ['many-129', 'many-7'])
        assert.deepEqual(await typesOf(second?.id ?? ''), ['many-129'])
      })
    },
  )

  journey(
    'a form knows the names in its table, and asks once for each link whether shoppers see it',
    (support) =>
      atDesk(support, '/account', async (page) => {
        const requests: string[] = []
        page.on('request', (request) => {
          const [, row] = /^\/desk\/api(\/[\w-]+\/[^/]+)$/.exec(new URL(request.url()).pathname) ?? []
          if (row) requests.push(row)
        })
        const opened = {
          '/goods-topics/work': '拓岭原厂 TPE 货箱宝 整体成型防滑耐磨',
          '/home-blocks/shortcuts': '车顶露营',
        }
        for (const [row, name] of Object.entries(opened)) {
          await openWhole(page, row)
          await page.getByText(name).first().waitFor()
        }
        const ofLinks = ['bed', 'camp', 'recovery', 'care', 'service'].map((id) => `/goods-categories/${id}`)
        assert.deepEqual(requests.sort(), [...Object.keys(opened), ...ofLinks].sort())
      }),
  )
})
