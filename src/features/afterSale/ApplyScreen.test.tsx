import { afterCalls } from '@contract/calls/after'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { type FakeAnswer, fakeMall, refusal, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { ApplyScreen } from './ApplyScreen'

const line = {
  orderGoodsId: 'l1',
  goodsId: 'g',
  goodsName: '保温杯',
  goodsAttr: '岩黑',
  goodsAttrStr: '颜色:岩黑',
  goodsThumb: '',
  goodsImg: '',
  goodsNumber: 2,
  orderGoodsNum: 2,
  goodsPrice: '229.00',
  goodsAmount: '458.00',
}
const PRICE_RULE = '价格不同的规格不能直接换，可退货退款后重新购买'
const spec = (skuId: string, goodsAttr: string, over: object = {}) => ({
  skuId,
  goodsAttr,
  goodsAttrStr: '',
  stock: 9,
  goodsPrice: '229.00',
  goodsThumb: '',
  refusal: '',
  ...over,
})
const offer = (over: object = {}) =>
  whole({
    orderId: 'o1',
    orderSn: '2026',
    line,
    pieces: 2,
    reason: '',
    refundable: ['229.00', '458.00'],
    choices: [
      { received: false, type: 'refund', reasons: ['快递一直没有送到'] },
      { received: true, type: 'refund', reasons: ['买贵了'] },
      { received: true, type: 'return', reasons: ['发错货'] },
      { received: true, type: 'exchange', reasons: ['规格选错了'] },
    ],
    wanted: [
      spec('same', '岩黑'),
      spec('other', '松绿', { stock: 1 }),
      spec('small', '半升', { goodsPrice: '169.00', refusal: PRICE_RULE }),
    ],
    ...over,
  })
const reported = () => useFeedback.getState().toast?.text

async function open(answer: FakeAnswer = offer()) {
  const mall = fakeMall([[afterCalls.form, answer]])
  const view = await mount(<ApplyScreen orderGoodsId="l1" />)
  return { mall, view }
}

beforeEach(() => {
  signIn()
  jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' })
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

test('the first choice, whether the goods were received, determines types and reasons', async () => {
  const { view } = await open()
  await view.see('是否收到货')
  expect(view.text()).not.toContain('售后类型')
  view.tap(view.button('未收到货'))
  await view.see('快递一直没有送到')
  expect(view.text()).not.toContain('退货退款')
  view.tap(view.button('已收到货'))
  await view.see('退货退款')
  view.unmount()
})

test('the keys of the number and of the amount lead to the description', async () => {
  const { view } = await open()
  await view.see('是否收到货')
  view.tap(view.button('已收到货'))
  view.tap(view.button('退货退款'))
  for (const label of ['申请件数', '退款金额']) {
    expect(view.field(label).getAttribute('enterkeyhint')).toBe('next')
    view.act(
      () =>
        void view.field(label).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    )
  }
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  view.unmount()
})

test('an exchange shows every SKU, with a reason when one is not possible', async () => {
  const { mall, view } = await open()
  await view.see('是否收到货')
  view.tap(view.button('已收到货'))
  view.tap(view.button('换货'))
  await view.see(PRICE_RULE)
  view.tap(view.button('半升，不可选'))
  expect(reported()).toBe(PRICE_RULE)
  view.tap(view.button('增加申请件数'))
  view.tap(view.button('松绿，不可选'))
  expect(reported()).toBe('要换的规格库存不足，请换一个规格')
  view.tap(view.button('岩黑'))
  view.tap(view.button('规格选错了'))
  mall.answer(afterCalls.apply, whole({ afterOrderId: 'a1' }))
  view.tap(view.button('提交申请'))
  await view.see('岩黑')
  const [sent] = mall.sent(afterCalls.apply)
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
    type: 'exchange',
    wantedSkuId: 'same',
    number: 2,
    refundAmount: '0.00',
  })
  view.unmount()
})

test('the input remains when the call fails, and a double tap sends one request', async () => {
  const { mall, view } = await open()
  await view.see('是否收到货')
  view.tap(view.button('已收到货'))
  view.tap(view.button('退货退款'))
  view.tap(view.button('发错货'))
  view.type(view.field('选填，说说遇到的问题'), '颜色发错了')
  view.type(view.field('退款金额'), '100')
  mall.answer(afterCalls.apply, silence)
  const button = view.button('提交申请')
  view.act(() => {
    button.click()
    button.click()
  })
  await view.until(() => mall.events.some((event) => event.startsWith('toast')), 'the toast')
  expect(mall.sent(afterCalls.apply)).toHaveLength(1)
  expect(view.field('选填，说说遇到的问题').value).toBe('颜色发错了')
  expect(view.field('退款金额').value).toBe('100')
  view.unmount()
})

test('a line without possible applications shows the reason', async () => {
  const { view } = await open(offer({ pieces: 0, reason: '这件商品已有进行中的售后' }))
  await view.see('这件商品已有进行中的售后')
  view.unmount()
})

test('a failed call shows a retry row; a line of another user is not found', async () => {
  const failed = await open(silence)
  await failed.view.see('重新加载')
  failed.mall.answer(afterCalls.form, offer())
  failed.view.tap(failed.view.button('重新加载'))
  await failed.view.see('是否收到货')
  failed.view.unmount()
  const gone = await open(refusal('404000', '订单商品不存在'))
  await gone.view.see('没有找到这件商品')
  gone.view.unmount()
})
