import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { atDesk, buttonIn, openWhole, press, rowsOf } from './harness/desk'
import { journeys } from './harness/journey'
import { tabThrough } from './harness/keys'

/** English words that operators read or hear: names and texts of the page itself, not of rows. */
const englishNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      if (element.closest('[aria-hidden=true], .ant-select-content')) return []
      const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription']
        .map((name) => element.getAttribute(name) ?? '')
        .filter((text) => /^[A-Za-z][A-Za-z :-]{2,}$/.test(text))
      return [...named, ...(element.tagName === 'title' ? [element.textContent] : [])]
    }),
  )

/** Controls that the key Tab reaches and of which a screen reader says nothing. */
const namelessControls = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], [role=button], [role=tab], [role=combobox], [role=switch], textarea, li[tabindex], input:not([type=file])',
      ),
    ]
      .filter((control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const named = ['aria-label', 'title', 'placeholder', 'aria-labelledby'].some((name) =>
          control.getAttribute(name),
        )
        const inside = control.querySelector('[aria-label]:not([aria-label=""]), img[alt]:not([alt=""])')
        const labels = 'labels' in control && (control.labels as NodeList | null)?.length
        return !named && !inside && !labels && !control.textContent?.trim()
      })
      .map((control) => control.outerHTML.slice(0, 200)),
  )

/** Lists with each kind of filter, and forms with each kind of field. */
const PAGES = [
  '/',
  '/orders',
  '/articles',
  '/skus',
  '/goods/bedliner-tpe',
  '/goods/new',
  '/dealers/new',
  '/activities/new',
  '/articles/new',
  '/campaigns/new',
  '/series/new',
  '/home-blocks/new',
  '/staff/new',
  '/goods/sheet',
  '/traffic',
  '/appointments/calendar',
]

journeys((journey) => {
  journey(
    'lists and forms of each kind are passed with the key Tab, and say nothing in English',
    async (support) => {
      await atDesk(support, '/', async (page) => {
        for (const path of PAGES) {
          await openWhole(page, path)
          assert.deepEqual(await englishNames(page), [], path)
          assert.deepEqual(await namelessControls(page), [], path)
          // A button inside a link would be a second stop at the same place.
          assert.equal(await page.locator('a button:not([tabindex="-1"])').count(), 0, path)
          assert.deepEqual(await tabThrough(page), [], path)
        }
      })
    },
  )

  journey(
    'the tabs and the pages of a list are gone through one by one from the keyboard alone',
    async (support) => {
      const window = { viewport: { width: 1024, height: 800 }, colorScheme: 'dark' as const }
      await atDesk(support, { to: '/orders', window }, async (page) => {
        await rowsOf(page).first().waitFor()
        const tabs = page.getByRole('tab')
        const number = await tabs.count()
        await page.getByPlaceholder(/后四位/).focus()
        await page.keyboard.press('Shift+Tab')
        for (let at = 0; at < number; at += 1) {
          if (at > 0) await page.keyboard.press('ArrowRight')
          await page.keyboard.press('Enter')
          await page.waitForFunction(
            (place) =>
              document.querySelectorAll('[role=tab]')[place]?.getAttribute('aria-selected') === 'true',
            at,
          )
          assert.match(
            (await tabs.nth(at).textContent()) ?? '',
            new RegExp(`^第 ${at + 1} 个，共 ${number} 个`),
          )
        }
        await page.keyboard.press('Home')
        await page.keyboard.press('Enter')
        for (const next of [2, 3]) {
          await page.locator(`.ant-pagination-item-${next - 1}`).focus()
          await page.keyboard.press('Tab')
          await page.keyboard.press('Enter')
          await page.waitForURL(({ searchParams }) => searchParams.get('page') === String(next))
          await page.locator(`.ant-pagination-item-${next}.ant-pagination-item-active`).waitFor()
        }
      })
    },
  )

  journey('the drawer of an appointment gives the focus back to it', async (support) => {
    await atDesk(support, '/appointments/calendar', async (page) => {
      const booked = page.getByRole('button', { name: /待确认/ }).first()
      await booked.focus()
      await page.keyboard.press('Enter')
      await page.getByText('完整记录').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('完整记录').waitFor({ state: 'detached' })
      await page.waitForFunction(() => document.activeElement?.matches('td [role=button]'))
    })
  })

  journey('another dealer and kind are chosen for the calendar from the keyboard alone', async (support) => {
    await atDesk(support, '/appointments/calendar?kind=bays', async (page) => {
      const dealer = page.getByRole('combobox', { name: '门店' })
      await page.getByRole('button', { name: '营业与时段' }).waitFor()
      await dealer.focus()
      await page.keyboard.type('成都北斗')
      await page.locator('.ant-select-item-option-active', { hasText: '成都北斗' }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(
        ({ searchParams }) => searchParams.get('dealerId')?.startsWith('d510100') === true,
      )
      await page.getByRole('combobox', { name: '预约类型' }).focus()
      // A list that opens takes its time until keys count.
      const active = (text: string) =>
        page.locator('.ant-select-item-option-active:visible', { hasText: text }).waitFor()
      await page.keyboard.press('Enter')
      await active('维保')
      await page.keyboard.press('ArrowDown')
      await active('保养')
      await page.keyboard.press('Enter')
      await page.waitForURL(({ searchParams }) => searchParams.get('kind') === 'maintenance')
    })
  })

  journey('a list is filtered and a row opened from the keyboard alone', async (support) => {
    await atDesk(support, '/articles', async (page) => {
      await rowsOf(page).first().waitFor()
      const from = page.getByPlaceholder('发布时间从')
      await from.focus()
      await page.keyboard.type('2000-01-01')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      // The range is open towards the end.
      await page.waitForURL(({ searchParams }) =>
        /"publishedAt":\[\d+,null\]/.test(searchParams.get('filter') ?? ''),
      )
      const title = await rowsOf(page).first().getByRole('link').first().textContent()
      await rowsOf(page).first().getByRole('link').first().focus()
      await page.keyboard.press('Enter')
      await page.getByLabel('标题', { exact: true }).waitFor()
      assert.equal(await page.getByLabel('标题', { exact: true }).inputValue(), title)
    })
  })

  journey(
    'Enter and Ctrl+S save forms and dialogs, and never what is below an open question',
    async (support) => {
      const { db } = support.mall.ctx
      const word = await db
        .selectFrom('search_words')
        .selectAll()
        .orderBy('position')
        .executeTakeFirstOrThrow()
      const topic = await db.selectFrom('car_life_topics').select(['id', 'name']).executeTakeFirstOrThrow()
      const saved = async () =>
        (
          await db
            .selectFrom('car_life_topics')
            .select('name')
            .where('id', '=', topic.id)
            .executeTakeFirstOrThrow()
        ).name
      assert.ok(word)
      await atDesk(support, `/topics/${topic.id}`, async (page, open) => {
        const name = page.getByLabel('名称', { exact: true })
        await name.fill('回车保存')
        await page.keyboard.press('Enter')
        await page.getByText('已保存').waitFor()
        assert.equal(await saved(), '回车保存')
        await name.fill('快捷键保存')
        await page.keyboard.press('Control+s')
        await page.getByText('已保存').nth(1).waitFor()
        assert.equal(await saved(), '快捷键保存')
        // A number that is still being typed is saved too.
        await page.getByLabel('顺序').fill('77')
        await page.keyboard.press('Control+s')
        await page.getByText('已保存').nth(2).waitFor()
        const { position } = await db
          .selectFrom('car_life_topics')
          .select('position')
          .where('id', '=', topic.id)
          .executeTakeFirstOrThrow()
        assert.equal(position, 77)

        await name.fill('没有保存')
        await page.getByRole('button', { name: /删\s?除/ }).click()
        await page.getByRole('dialog').waitFor()
        await page.keyboard.press('Control+s')
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        assert.equal(await saved(), '快捷键保存')

        await open('/topics/new')
        await page.getByLabel('名称', { exact: true }).fill('新话题')
        await page.keyboard.press('Enter')
        await page.waitForURL(/topics\/(?!new)/)

        const sku = await db
          .selectFrom('skus')
          .select(['id', 'stock'])
          .where('on_sale', '=', true)
          .executeTakeFirstOrThrow()
        await open(`/skus/${sku.id}`)
        await page.getByRole('button', { name: '调整库存' }).click()
        await page.getByRole('dialog').getByRole('spinbutton').fill('3')
        await page.keyboard.press('Enter')
        await page.getByText('调整库存完成').waitFor()
        const { stock } = await db
          .selectFrom('skus')
          .select('stock')
          .where('id', '=', sku.id)
          .executeTakeFirstOrThrow()
        assert.equal(stock, sku.stock + 3)
      })
    },
  )

  journey(
    'a wrong row of a small table is marked alone, and an address of nothing says so',
    async (support) => {
      const { id } = await support.mall.ctx.db
        .selectFrom('goods')
        .select('id')
        .orderBy('position')
        .executeTakeFirstOrThrow()
      await atDesk(support, `/goods/${id}`, async (page, open) => {
        const parameters = page.locator('[data-field=attributes]')
        await parameters.getByRole('button', { name: '添加一行' }).click()
        await page.keyboard.press('Control+s')
        await parameters.locator('[data-wrong]').first().waitFor()
        assert.equal(await parameters.locator('[data-wrong]').count(), 1)
        assert.equal(await parameters.locator('.ant-input-status-error').count(), 0)
        for (const nothing of ['/goods/a/b', '/a/b/c', '/nothing']) {
          await open(nothing)
          await page.getByText('没有这个页面').waitFor()
          await page.getByRole('button', { name: '工作台首页' }).waitFor()
        }
      })
    },
  )

  journey('the forms of home speak of a draft once something was published', async (support) => {
    const { db } = support.mall.ctx
    const { id } = await db.selectFrom('home_banners').select('id').executeTakeFirstOrThrow()
    const hint = '这里的修改先是草稿'
    await atDesk(support, `/banners/${id}`, async (page) => {
      await openWhole(page, `/banners/${id}`)
      assert.equal(await page.getByText(hint).count(), 0)
      const owner = await support.mall.ctx.db.selectFrom('staff').select('name').executeTakeFirst()
      await db
        .insertInto('home_versions')
        .values({
          id: 'v1',
          note: '一',
          content: JSON.stringify({ banners: [], blocks: [] }) as never,
          publish_at: 1,
          created_at: 1,
          created_by: owner?.name ?? '',
        })
        .execute()
      await page.reload()
      await page.getByText(hint).waitFor()
    })
  })

  journey(
    'a dialog begins in its first field: a review is hidden, and a price tried, without the mouse',
    async (support) => {
      await atDesk(support, '/reviews', async (page, open) => {
        await rowsOf(page).first().getByRole('link').first().click()
        await buttonIn(page, '隐藏').focus()
        await page.keyboard.press('Enter')
        await inFirstField(page)
        await page.keyboard.type('泄露了他人的电话')
        await page.keyboard.press('Enter')
        await page.getByText('隐藏完成').waitFor()
        await open('/goods')
        await rowsOf(page).nth(9).getByRole('checkbox').check()
        await buttonIn(page, '按比例改价').focus()
        await page.keyboard.press('Enter')
        await inFirstField(page)
        await page.keyboard.type('95')
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').getByText('现在还什么都没有改').waitFor()
        await open('/home-versions/editor')
        await press(page, '发布')
        await inFirstField(page)
        await open('/goods?search=a')
        await press(page, '保存筛选')
        await inFirstField(page)
      })
    },
  )

  journey('a dialog whose first field is still loading begins in it once it is there', async (support) => {
    await atDesk(support, '/orders/o-shipped', async (page) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/after-sale-forms', async (route) => {
        await held
        await route.continue()
      })
      await buttonIn(page, '代客申请售后').focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.locator('[aria-busy=true]').waitFor()
      answer()
      await dialog.getByLabel('售后商品').and(page.locator(':focus')).waitFor()
    })
  })

  journey('the actions for ticked rows stay in view while rows further down are ticked', async (support) => {
    await atDesk(support, '/goods', async (page) => {
      await rowsOf(page).first().getByRole('checkbox').check()
      await rowsOf(page).last().getByRole('checkbox').check()
      const { height } = page.viewportSize() ?? { height: 0 }
      const box = await buttonIn(page, '按比例改价').boundingBox()
      assert.ok(box && box.y > 0 && box.y + box.height < height, JSON.stringify(box))
      const above = await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent,
        { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      )
      assert.equal(above, '按比例改价')
    })
  })
})

const inFirstField = (page: Page) =>
  page.waitForFunction(() =>
    document.activeElement?.matches(
      '.ant-modal input:not([type=radio], [type=checkbox]), .ant-modal textarea',
    ),
  )
