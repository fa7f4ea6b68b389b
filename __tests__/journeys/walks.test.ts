import { describe } from 'node:test'
import { browserDriver } from '../support/browserDriver'
import { allWalks } from '../support/walks/all'
import { journeys } from './harness/journey'

describe('H5 in a browser', () => {
  journeys((journey) => {
    for (const { title, walk } of allWalks) {
      journey(title, ({ mall, take }) =>
        walk({
          mall,
          take: async (as, route = 'pages/index/index', query) => {
            const phone = await take({ as })
            await phone.open(route, query)
            return browserDriver(phone)
          },
        }),
      )
    }
  })
})
