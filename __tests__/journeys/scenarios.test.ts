import { describe } from 'node:test'
import { browserDriver } from '../support/browserDriver'
import { allScenarios } from '../support/scenarios/all'
import { journeys } from './harness/journey'

describe('H5 in a browser', () => {
  journeys((journey) => {
    for (const { title, run } of allScenarios) {
      journey(title, ({ mall, take }) =>
        run({
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
