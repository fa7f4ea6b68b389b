import { shareCalls } from '@contract/calls/share'
import { clearSession } from '@/features/session/sessionStore'
import { removeStored } from '@/platform/host/storage'
import { type FakeMall, fakeMall, silence } from '@/testing/fakeMall'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { noteArrival, reportArrival } from './arrival'

const LINK = '/pages/goodsDetail/goodsDetail?goodsId=1&inviter=u-1'
let mall: FakeMall
beforeEach(() => {
  mall = fakeMall([[shareCalls.visit, { counted: true }]])
})
afterEach(() => {
  clearSession()
  removeStored('arrival')
  removeStored('deviceId')
})
const reported = () => mall.sent(shareCalls.visit).map(({ body }) => JSON.parse(body ?? ''))

test('a guest who opens a shared link is reported once, and once more after sign-in, with the same device', async () => {
  noteArrival(LINK)
  await settled()
  noteArrival(LINK)
  await settled()
  expect(reported()).toEqual([
    expect.objectContaining({
      inviter: 'u-1',
      path: '/pages/goodsDetail/goodsDetail?goodsId=1',
      host: 'browser',
    }),
  ])
  signIn({ beanId: 'u-2' })
  await reportArrival()
  await reportArrival()
  expect(reported()).toHaveLength(2)
  expect(reported()[1].visitor).toBe(reported()[0].visitor)
})

test.each([
  ['a link that nobody passed on', '/pages/goodsDetail/goodsDetail?goodsId=1'],
  ['one’s own link', '/pages/goodsDetail/goodsDetail?goodsId=1&inviter=u-2'],
])('%s is not a visit', async (_what, url) => {
  signIn({ beanId: 'u-2' })
  noteArrival(url)
  await settled()
  expect(reported()).toEqual([])
})

test('a visit that could not be reported is reported with the next page', async () => {
  mall.answer(shareCalls.visit, silence)
  noteArrival(LINK)
  await settled()
  mall.answer(shareCalls.visit, { counted: true })
  noteArrival('/pages/index/index')
  await reportArrival()
  expect(reported()).toHaveLength(2)
})
