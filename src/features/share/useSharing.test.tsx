import { gatherCalls } from '@contract/calls/gather'
import { shareCalls } from '@contract/calls/share'
import { View } from '@tarojs/components'
import { clearSession } from '@/features/session/sessionStore'
import type { PosterInput } from '@/platform/abilities/poster/types'
import { type FakeMall, fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import type { PosterContent } from './shared'
import { useSharing } from './useSharing'

const poster: PosterContent = { title: '尾箱盖', note: '', price: '¥199', imgUrl: '', ground: 'paper' }
const mockDrawPoster = jest.fn()
jest.mock('@/platform/abilities/poster', () => ({
  ...jest.requireActual('@/platform/abilities/poster'),
  drawPoster: (input: unknown) => mockDrawPoster(input),
}))

function Page() {
  const sharing = useSharing({
    title: '尾箱盖',
    path: '/pages/goodsDetail/goodsDetail?goodsId=1',
    counts: { active: 'good_share', id: '1' },
    poster,
  })
  return (
    <View>
      <View ariaRole="button" ariaLabel="分享" onClick={sharing.start} />
      {sharing.overlay}
    </View>
  )
}

const code = { image: 'data:image/png;base64,AA==', url: 'http://mall.test/#/pages' }
let mall: FakeMall
beforeEach(() => {
  mall = fakeMall([
    [shareCalls.qrCode, code],
    [shareCalls.record, silence],
    [gatherCalls.addPopularity, { counted: true, count: 3 }],
  ])
  signIn()
  mockDrawPoster.mockReset().mockResolvedValue('data:image/png;base64,POSTER')
})
afterEach(() => clearSession())

async function opened() {
  const view = await mount(<Page />)
  view.tap(view.button('分享'))
  return view
}

test('sharing with friends shows the guide, counts the share, and a tap closes the guide', async () => {
  const view = await opened()
  view.tap(view.button('发给朋友'))
  await view.gone('复制链接')
  expect(mall.sent(gatherCalls.addPopularity).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { active: 'good_share', payload: { goods_id: '1' } },
  ])
  view.tap(view.button('关闭'))
})

test('a guest can share, but the share is not counted', async () => {
  clearSession()
  const view = await opened()
  view.tap(view.button('发给朋友'))
  await view.gone('复制链接')
  expect(mall.sent(gatherCalls.addPopularity)).toEqual([])
})

test('a poster requests a code of this page with the sharer as inviter and the source of share calls', async () => {
  const view = await opened()
  view.tap(view.button('生成海报'))
  await view.see('长按图片')
  const [requested] = mall.sent(shareCalls.qrCode)
  expect(JSON.parse(requested?.body ?? '').path).toBe('/pages/goodsDetail/goodsDetail?goodsId=1&inviter=bean')
  expect(requested?.headers.source).toBe(SHOP_ENV.shareSource)
})

test.each([
  ['the mall refuses', refusal('500000', '今天的海报已经用完'), '今天的海报已经用完'],
  ['the network is gone', silence, '网络连接失败，请检查网络后重试'],
])('a failed poster shows the reason and can be retried: %s', async (_why, answer, reason) => {
  mall.answer(shareCalls.qrCode, answer)
  const view = await opened()
  view.tap(view.button('生成海报'))
  await view.see('海报没有做成')
  expect(view.text()).toContain(reason)
  mall.answer(shareCalls.qrCode, code)
  view.tap(view.button('重新加载'))
  await view.see('长按图片')
})

test('a poster whose code does not load is not shown: the reason is, and it can be retried', async () => {
  const drawWith =
    (...loaded: string[]) =>
    async ({ plan }: PosterInput) => {
      plan(new Set(loaded))
      return 'data:image/png;base64,POSTER'
    }
  mockDrawPoster.mockImplementationOnce(drawWith('ground', 'picture'))
  const view = await opened()
  view.tap(view.button('生成海报'))
  await view.see('海报没有做成')
  expect(view.text()).toContain('网络有点慢，请稍后重试')
  mockDrawPoster.mockImplementation(drawWith('ground', 'picture', 'code'))
  view.tap(view.button('重新加载'))
  await view.see('长按图片')
})

test('the message names the device when it cannot draw a poster', async () => {
  mockDrawPoster.mockRejectedValue(new Error('this browser has no canvas'))
  const view = await opened()
  view.tap(view.button('生成海报'))
  await view.see('这台设备没能画出海报')
})
