import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { before } from 'node:test'
import type { Page } from 'playwright-core'
import { DESK_WINDOW } from './harness/desk'
import { journeys, type Support } from './harness/journey'

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

/** Opens a page of the desk in a browser of its own, as an owner. */
async function openDesk({ mall, origin, browser }: Support, address: string): Promise<Page> {
  const context = await browser.newContext({
    ...DESK_WINDOW,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${origin}/desk/app/sign-in?token=${mall.ctx.secrets.deskToken}`)
  await page.getByText('您好').waitFor()
  await page.goto(`${origin}/desk/app${address}`)
  return page
}

journeys((journey) => {
  journey(
    'a parameter table is copied, changed as in a spreadsheet, pasted, checked and saved',
    async (support) => {
      const page = await openDesk(support, '/series/ridge/parameters')
      try {
        await page.getByRole('button', { name: '复制整张表' }).click()
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
        await page.getByRole('button', { name: /检\s?查/ }).click()
        await page.getByText('试验级别').waitFor()
        await page.getByText('移除', { exact: true }).first().waitFor()
        await page.getByRole('button', { name: /保\s?存/ }).click()
        await page.getByText('已保存').waitFor()
        const { parameters } = await support.mall.ctx.db
          .selectFrom('car_types')
          .select('parameters')
          .where('series_id', '=', 'ridge')
          .orderBy('position')
          .executeTakeFirstOrThrow()
        assert.equal(parameters.find(({ name }) => name === changed)?.value, '试验级别')
      } finally {
        await page.context().close()
      }
    },
  )

  journey(
    'goods are exported as .xlsx, and the same file imported again changes nothing',
    async (support) => {
      const page = await openDesk(support, '/goods/sheet')
      try {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: '导出 Excel' }).click()
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
      } finally {
        await page.context().close()
      }
    },
  )

  journey(
    'pictures of a dealer are cropped to the shop’s format and put in another order',
    async (support) => {
      const { db } = support.mall.ctx
      const dealer = await db.selectFrom('dealers').select('id').orderBy('id').executeTakeFirstOrThrow()
      const page = await openDesk(support, `/dealers/${dealer.id}`)
      try {
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
          await page.getByRole('button', { name: /使\s?用/ }).click()
          await shown.nth(count - 1).waitFor()
        }
        const sources = () =>
          shown.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
        const [first, second] = await sources()
        await shown.nth(1).dragTo(shown.nth(0))
        await page.getByRole('button', { name: /保\s?存/ }).click()
        await page.getByText('已保存').waitFor()
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
      } finally {
        await page.context().close()
      }
    },
  )
})
