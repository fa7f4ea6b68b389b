import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { atDesk, openWhole, press, save } from './harness/desk'
import { journeys } from './harness/journey'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

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

  journey('a form knows the names in its table and links, and asks for none of them', (support) =>
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
      assert.deepEqual(requests, Object.keys(opened))
    }),
  )
})
