import { shareCalls } from '@contract/calls/share'
import { fakeMall, whole } from '@/testing/fakeMall'
import { signForApp, withMallText } from './model/wording'
import { signAddress } from './signAddress'

const card = { title: '尾箱盖', desc: '', path: '/pages/index/index', imageUrl: '' }

test.each([
  ['the data of a share card', shareCalls.wxShareData, () => withMallText(card)],
  ['the signature of an address', shareCalls.signature, () => signAddress('https://m.test/')],
  ['the signature for the app', shareCalls.appSign, () => signForApp({ active: 'good_share', id: 'g1' })],
])('%s is requested with the source tag of share calls', async (_what, call, request) => {
  const mall = fakeMall([[call, whole({})]])
  await request()
  expect(mall.sent(call).map(({ headers }) => headers.source)).toEqual(['zmy'])
})
