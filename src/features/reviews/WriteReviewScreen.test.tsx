import { commentsCalls } from '@contract/calls/comments'
import { ordersCalls } from '@contract/calls/orders'
import { vehiclesCalls } from '@contract/calls/vehicles'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, refusal, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { WriteReviewScreen } from './WriteReviewScreen'

const line = (id: string, name: string, commentStatus = 'todo') => ({
  orderGoodsId: id,
  goodsId: 'g',
  goodsName: name,
  goodsAttr: '黑',
  goodsAttrStr: '颜色:黑',
  goodsThumb: '',
  goodsImg: '',
  commentStatus,
})
const order = (...orderGoods: object[]) => ({ orderId: 'o1', orderGoods })
let orderId = 0

/** Uses a new order id for every test, since drafts are kept after a page closes. */
async function open(...lines: object[]) {
  orderId += 1
  const mall = fakeMall([[ordersCalls.byId, whole(order(...lines))]])
  const view = await mount(<WriteReviewScreen orderId={`o${orderId}`} />)
  return { mall, view, id: `o${orderId}` }
}
const PLACEHOLDER = '用起来怎么样？说说做工、安装和实际体验'

beforeEach(() => {
  signIn()
  jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

test('one line uses the call for one line', async () => {
  const { mall, view } = await open(line('a', '脚垫'), line('b', '雨刮', 'done'))
  await view.see('脚垫')
  expect(view.text()).not.toContain('雨刮')
  view.tap(view.byRole('radio', '5 星，非常满意'))
  view.type(view.field(PLACEHOLDER), '脚垫很贴合，好打理')
  mall.answer(commentsCalls.add, { commentId: 'r1' })
  view.tap(view.button('提交评价'))
  await view.see('评价成功')
  expect(JSON.parse(mall.sent(commentsCalls.add)[0]?.body ?? '{}')).toEqual({
    kind: 'review',
    anonymous: false,
    orderGoodsId: 'a',
    score: 5,
    content: '脚垫很贴合，好打理',
    pictures: [],
  })
  view.unmount()
})

test('nothing is sent without stars or with emoji; the field shows the reason', async () => {
  const { mall, view } = await open(line('a', '脚垫'))
  await view.see('脚垫')
  view.type(view.field(PLACEHOLDER), '很好用👍')
  await view.see('评价不能包含表情')
  view.tap(view.button('提交评价'))
  expect(mall.sent(commentsCalls.add)).toHaveLength(0)
  view.unmount()
})

test('the text remains when the call fails and when the page is left', async () => {
  const { mall, view, id } = await open(line('a', '脚垫'))
  await view.see('脚垫')
  view.tap(view.byRole('radio', '4 星，满意'))
  view.type(view.field(PLACEHOLDER), '脚垫很贴合，好打理')
  mall.answer(commentsCalls.add, silence)
  view.tap(view.button('提交评价'))
  await view.until(
    () => mall.events.includes('toast 网络连接失败，请检查网络后重试'),
    'the failure to be shown',
  )
  expect(view.field(PLACEHOLDER).value).toBe('脚垫很贴合，好打理')
  view.unmount()
  const again = await mount(<WriteReviewScreen orderId={id} />)
  await again.see('满意')
  expect(again.field(PLACEHOLDER).value).toBe('脚垫很贴合，好打理')
  again.unmount()
})

test('an order without lines to review and a missing order show a message', async () => {
  const done = await open(line('a', '脚垫', 'done'))
  await done.view.see('这里没有待评价的商品')
  done.view.unmount()
  fakeMall([[ordersCalls.byId, refusal('404000', '订单不存在')]])
  const gone = await mount(<WriteReviewScreen orderId="nowhere" />)
  await gone.see('没有找到这个订单')
  gone.unmount()
})

describe('the vehicle of an owner', () => {
  const vehicle = (id: string, commentStatus: string) => ({
    id,
    vin: 'LGWEF4A58MF012345',
    seriesId: 'ridge',
    seriesName: '岭行',
    typeName: '四驱旗舰版',
    colourName: '岩灰',
    image: '',
    addedAt: 1,
    commentStatus,
    orderId: '',
  })
  const openVehicle = async (commentStatus: string) => {
    orderId += 1
    const id = `v${orderId}`
    const mall = fakeMall([[vehiclesCalls.carVin, { list: [vehicle(id, commentStatus)] }]])
    const view = await mount(<WriteReviewScreen vehicleId={id} />)
    return { mall, view, id }
  }

  test('is reviewed with stars and text, by its id', async () => {
    const { mall, view, id } = await openVehicle('todo')
    await view.see('岭行')
    await view.see('四驱旗舰版 · 岩灰')
    view.tap(view.byRole('radio', '4 星，满意'))
    view.type(view.field('开起来怎么样？说说动力、空间、油耗和用车感受'), '拉货上山都有劲，后排也坐得下')
    view.tap(view.byRole('switch', '匿名评价，关'))
    mall.answer(commentsCalls.add, { commentId: 'r2' })
    view.tap(view.button('提交评价'))
    await view.see('评价成功')
    expect(JSON.parse(mall.sent(commentsCalls.add)[0]?.body ?? '{}')).toEqual({
      kind: 'vehicle',
      vehicleId: id,
      score: 4,
      content: '拉货上山都有劲，后排也坐得下',
      pictures: [],
      anonymous: true,
    })
    view.unmount()
  })

  test.each([
    ['done', '这辆车已经评价过了'],
    ['notOwner', '这辆车没有登记在您名下'],
    ['none', '没有找到这辆车'],
  ])('%s: %s', async (commentStatus, text) => {
    const { view } = await openVehicle(commentStatus)
    await view.see(text)
    expect(view.text()).not.toContain('提交评价')
    view.unmount()
  })
})

const refused = {
  commentId: 'c9',
  score: 2,
  content: '看图，和商品无关的话',
  largePictures: ['/uploads/0123456789abcdef0123456789abcdef.webp'],
  note: '未通过审核：与商品无关，仅自己可见',
  canWriteAgain: true,
  anonymous: true,
  goodsId: 'g',
  goodsName: '脚垫',
}

test('a refused review is written again from its text, stars and pictures, with the reason in view', async () => {
  const mall = fakeMall([[commentsCalls.mine, whole({ list: [refused] })]])
  const view = await mount(<WriteReviewScreen commentId="c9" again="1" />)
  await view.see('未通过审核：与商品无关，仅自己可见')
  view.tap(view.byRole('radio', '4 星，满意'))
  mall.answer(commentsCalls.add, { commentId: 'c9' })
  view.tap(view.button('提交评价'))
  await view.see('已提交，通过审核后展示')
  expect(JSON.parse(mall.sent(commentsCalls.add)[0]?.body ?? '{}')).toEqual({
    kind: 'again',
    commentId: 'c9',
    score: 4,
    content: '看图，和商品无关的话',
    pictures: refused.largePictures,
    anonymous: true,
  })
  view.unmount()
})

test('a review that is not refused can not be written again', async () => {
  fakeMall([[commentsCalls.mine, whole({ list: [{ ...refused, canWriteAgain: false }] })]])
  const view = await mount(<WriteReviewScreen commentId="c9" again="1" />)
  await view.see('这条评价不用重新写')
  view.unmount()
})
