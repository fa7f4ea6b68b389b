import assert from 'node:assert/strict'
import { RESOURCES } from '../../contract/desk/resources'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, openWhole, rowsOf } from './harness/desk'
import { journeys } from './harness/journey'

const WIDTHS = [1024, 1280]

journeys((journey) => {
  journey('the cells of a parameter table show their whole texts', async (support) => {
    await atDesk(support, '/series/ridge/parameters', async (page) => {
      await page.getByLabel('第 1 行参数').waitFor()
      const cut = await page
        .locator('.cells input')
        .evaluateAll((cells) =>
          (cells as HTMLInputElement[])
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ value }) => value),
        )
      assert.deepEqual(cut, [])
    })
  })

  journey('no table of what belongs to a row is cut off in a window of 1024', async (support) => {
    const { beanId } = await support.mall.signIn('13800000001')
    const window = { viewport: { width: 1024, height: 800 } }
    await atDesk(support, { to: '/reply-templates', window }, async (page) => {
      for (const path of [`/customers/${beanId}`, '/orders/o-v-confirmed']) {
        await openWhole(page, path)
        await page.locator('.ant-table-content').first().waitFor()
        const cut = await page
          .locator('.ant-table-content')
          .evaluateAll((tables) =>
            tables
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map((table) => table.querySelector('thead')?.textContent),
          )
        assert.deepEqual(cut, [], path)
      }
    })
  })

  journey('a short value is not broken beside a long one in a window of 1024', async (support) => {
    const window = { viewport: { width: 1024, height: 800 } }
    await atDesk(support, { to: '/appointments/td-in-work', window }, async (page) => {
      const value = page.getByText('小驰', { exact: true })
      await value.waitFor()
      await page.getByText(/^低速转弯时左前轮有异响/).waitFor()
      const lines = await value.evaluate((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getClientRects().length
      })
      assert.equal(lines, 1)
    })
  })

  for (const width of WIDTHS) {
    journey(
      `no list is cut off in a window ${width} wide, and no number or date is broken`,
      async (support) => {
        const window = { viewport: { width, height: 800 } }
        await atDesk(support, { to: '/reply-templates', window }, async (page) => {
          const faults: string[] = []
          for (const { name } of RESOURCES) {
            await openWhole(page, `/${name}`)
            if ((await rowsOf(page).count()) === 0) continue
            faults.push(...(await page.evaluate(faultsOfList, name)))
          }
          assert.deepEqual(faults, [])
        })
      },
    )

    journey(`no tag beside a form or on a row's page is cut off, ${width} wide`, async (support) => {
      const as = await hireOperator(support.mall, ['owner'])
      const window = { viewport: { width, height: 800 } }
      await atDesk(support, { to: '/reply-templates', as, window }, async (page) => {
        const faults: string[] = []
        for (const { name } of RESOURCES) {
          const { data } = await as.call('GET', `/${name}?limit=5`)
          for (const { id } of data.rows) {
            await openWhole(page, `/${name}/${encodeURIComponent(id)}`)
            faults.push(...(await page.evaluate(cutValues)).map((text) => `${name} cuts ${text}`))
          }
        }
        assert.deepEqual([...new Set(faults)], [])
      })
    })
  }
})

/** Runs in the page: values that end outside the card they are in. */
const cutValues = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.ant-card .ant-descriptions-item-content .ant-tag')]
    .filter(
      (value) =>
        value.getBoundingClientRect().right >
        (value.closest('.ant-card')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY),
    )
    .map(({ innerText }) => innerText)

/** Runs in the page. A text that has two boxes is broken over two lines. */
function faultsOfList(name: string): string[] {
  const content = document.querySelector('.ant-table-content') as HTMLElement
  const faults =
    content.scrollWidth > content.clientWidth
      ? [`${name} is ${content.scrollWidth} wide in ${content.clientWidth}`]
      : []
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent ?? ''
    for (const { index, 0: word } of text.matchAll(/¥ [\d,.]+|\d{4}-\d\d-\d\d|(?<!\w)\d{5,20}/g)) {
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) faults.push(`${name} breaks ${word}`)
    }
  }
  return [...new Set(faults)]
}
