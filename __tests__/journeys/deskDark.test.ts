import assert from 'node:assert/strict'
import { PAGE_RIGHTS } from '../../contract/desk/pageRights'
import { RESOURCES } from '../../contract/desk/resources'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, openWhole } from './harness/desk'
import { journeys } from './harness/journey'
import { illegible } from './harness/legible'

/** Paths of pages that belong to no resource; `:id` becomes a row of the seeds. */
const PAGES = [
  '/',
  '/account',
  '/development',
  ...Object.keys(PAGE_RIGHTS).map((path) => `/${path.replace(':id', 'ridge')}`),
]

journeys((journey) => {
  for (const width of [1024, 1280]) {
    journey(
      `every page of the desk can be read in the dark, and nothing is cut or covered, ${width} wide`,
      async (support) => {
        const as = await hireOperator(support.mall, ['owner'])
        const window = { viewport: { width, height: 900 }, colorScheme: 'dark' as const }
        const wrong: string[] = []
        await atDesk(support, { to: '/reply-templates', as, window }, async (page) => {
          const look = async (path: string) => {
            await openWhole(page, path)
            wrong.push(...(await illegible(page)).map((fault) => `${path}: ${fault}`))
          }
          for (const path of PAGES) await look(path)
          for (const { name, can } of RESOURCES) {
            await look(`/${name}`)
            if (can.includes('create')) await look(`/${name}/new`)
            const { data } = await as.call('GET', `/${name}?limit=1`)
            const [row] = data.rows
            if (row) await look(`/${name}/${encodeURIComponent(row.id)}`)
          }
        })
        assert.ok(wrong.length === 0, wrong.join('\n'))
      },
    )
  }
})
