import { marketingCalls } from '@contract/calls/marketing'
import { marketingApi } from '@/api/marketing.generated'
import { fakeMall, refusal, silence } from '@/testing/fakeMall'
import { createMarketingSdk } from './sdk'

const answer = { floating: [], popups: [] }

function scene(reply: unknown = answer) {
  const lines: string[] = []
  const mall = fakeMall([
    [marketingCalls.trigger, reply],
    [marketingCalls.userInfo, {}],
  ])
  return { mall, lines, sdk: createMarketingSdk(marketingApi, (line) => lines.push(line)) }
}

test('a valid request is sent and its response returned', async () => {
  const { sdk, lines, mall } = scene()
  expect(await sdk.trigger({ userid: 'u_1', eventKey: 'visit', conditions: { city: '北京' } })).toEqual(
    answer,
  )
  expect(JSON.parse(mall.requests[0]?.body ?? '')).toEqual({
    userid: 'u_1',
    eventKey: 'visit',
    conditions: { city: '北京' },
  })
  expect(lines).toEqual([])
})

test('an invalid request is written to the console and not sent', async () => {
  const { sdk, lines, mall } = scene()
  expect(await sdk.trigger({ userid: 'a-b' })).toBeNull()
  expect(await sdk.userInfo({ userid: 'u_1', sex: '男' })).toBe(false)
  expect(lines).toEqual([
    '[marketing] trigger: userid may hold digits, letters and underscore only',
    '[marketing] trigger: eventKey is required',
    '[marketing] infos/user: sex must be male or female',
  ])
  expect(mall.requests).toEqual([])
})

test.each([[silence], [refusal('500000', '忙')]])(
  'a failing service does not affect the page',
  async (reply) => {
    const { sdk, mall } = scene(reply)
    expect(await sdk.trigger({ userid: 'u_1', eventKey: 'visit' })).toBeNull()
    expect(mall.events.filter((event) => event.startsWith('toast'))).toEqual([])
  },
)
