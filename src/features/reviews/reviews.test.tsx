import { commentsCalls } from '@contract/calls/comments'
import { DAY_MS } from '@contract/rules/dateText'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import type { WireRequest } from '@/platform/host/transport/types'
import { fakeMall, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { MyCommentScreen } from './MyCommentScreen'
import { UserCommentScreen } from './UserCommentScreen'

const WRITTEN_AT = 1_795_312_800_000
const review = (id: string, content: string, over: object = {}) => ({
  commentId: id,
  nickName: '老**',
  avatarUrl: '',
  score: 5,
  content,
  pictures: [],
  largePictures: [],
  specText: '颜色:黑',
  createdAt: WRITTEN_AT,
  reply: '',
  followUp: null,
  ...over,
})
const bought = {
  orderId: 'o1',
  orderGoodsId: 'l1',
  goodsId: 'g',
  goodsName: '脚垫',
  goodsThumb: '',
  goodsAttrStr: '颜色:黑',
  goodsPrice: '99.00',
  goodsNumber: 1,
}
const own = (over: object = {}) => ({
  ...review('c1', '很贴合'),
  ...bought,
  hidden: false,
  anonymous: false,
  followUpUntil: Date.now() + DAY_MS,
  ...over,
})
const page = (list: object[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 })
const counts = { all: 2, picture: 1, good: 1, middle: 0, bad: 1, followUp: 1 }

let opened: jest.SpyInstance
beforeEach(() => {
  signIn()
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

const all = [
  review('c1', '很贴合，好打理', {
    pictures: ['/s1.webp', '/s2.webp'],
    largePictures: ['/l1.webp', '/l2.webp'],
    reply: '感谢您的认可',
    followUp: {
      content: '半年了还是新的',
      pictures: [],
      largePictures: [],
      createdAt: WRITTEN_AT + 30 * DAY_MS,
    },
  }),
  review('c2', '味道有点大', { score: 1 }),
]
const answerGoods = ({ body }: WireRequest) => {
  const { filter } = JSON.parse(body ?? '{}')
  return { ...page(filter === 'bad' ? all.slice(1) : all), counts, goodPercent: 50 }
}

test('only filters with reviews are offered, and a filter shows its reviews', async () => {
  fakeMall([[commentsCalls.goods, answerGoods]])
  const view = await mount(<UserCommentScreen goodsId="g" />)
  await view.see('很贴合，好打理')
  expect(view.text()).not.toContain('中评')
  view.tap(view.button('差评 1'))
  await view.gone('很贴合，好打理')
  await view.see('味道有点大')
  view.unmount()
})

test('a review shows its follow-up with its time and the shop’s answer; pictures open full screen', async () => {
  fakeMall([[commentsCalls.goods, answerGoods]])
  const view = await mount(<UserCommentScreen goodsId="g" />)
  await view.see('30 天后追评')
  expect(view.text()).toContain('商家回复：感谢您的认可')
  view.tap(view.button('图片 2'))
  await view.until(() => view.container.innerHTML.includes('/l2.webp'), 'the large picture')
  view.unmount()
})

test('reviews that fail to load offer a retry; goods without reviews show a message', async () => {
  const mall = fakeMall([[commentsCalls.goods, silence]])
  const view = await mount(<UserCommentScreen goodsId="g" />)
  await view.see('重新加载')
  mall.answer(commentsCalls.goods, { ...page([]), counts: { ...counts, all: 0 }, goodPercent: 0 })
  view.tap(view.button('重新加载'))
  await view.see('还没有评价')
  view.unmount()
})

test('a bought line opens the review form, a reviewed one the follow-up form while that is possible', async () => {
  const mall = fakeMall([
    [commentsCalls.waiting, page([{ ...bought, completedAt: 0 }])],
    [commentsCalls.mine, whole(page([own({ anonymous: true })]))],
  ])
  const view = await mount(<MyCommentScreen />)
  await view.see('去评价')
  view.tap(view.button('评价脚垫'))
  expect(opened.mock.calls[0]?.[0].url).toContain('/pages/my/comment?orderId=o1&orderGoodsId=l1')
  view.tap(view.byRole('tab', '已评价'))
  await view.see('很贴合')
  expect(view.text()).toContain('匿名')
  view.tap(view.button('追评脚垫'))
  expect(opened.mock.calls[1]?.[0].url).toContain('/pages/my/comment?commentId=c1')
  view.unmount()
  mall.answer(
    commentsCalls.mine,
    whole(page([own({ followUpUntil: 0, hidden: true, note: '审核中，通过后展示' })])),
  )
  const later = await mount(<MyCommentScreen tab="written" />)
  await later.see('未在商品页展示')
  expect(later.text()).toContain('审核中，通过后展示')
  expect(later.text()).not.toContain('追评')
  later.unmount()
})
