import {
  type ApplyForm,
  EMPTY_APPLICATION,
  type Offer,
  obstacle,
  reasonsFor,
  wireOf,
  withNumber,
  withReceived,
  withType,
} from './applyForm'

const offer: Offer = {
  lineId: 'l1',
  line: {
    productName: '保温杯',
    carTypeName: '黑',
    imgUrl: '',
    number: 2,
    productPrice: 5000,
    goodsUnit: '件',
  },
  pieces: 2,
  reason: '',
  refundable: [4500, 9000],
  choices: [
    { received: false, type: 'refund', reasons: ['没有送到'] },
    { received: true, type: 'refund', reasons: ['有瑕疵'] },
    { received: true, type: 'return', reasons: ['发错货'] },
    { received: true, type: 'exchange', reasons: ['规格选错了'] },
  ],
  wanted: [
    { skuId: 's1', text: '黑', stock: 5, refusal: '' },
    { skuId: 's2', text: '白', stock: 1, refusal: '' },
    { skuId: 's3', text: '大', stock: 9, refusal: '价格不同的规格不能直接换' },
  ],
}
const ready: ApplyForm = { ...EMPTY_APPLICATION, received: true, type: 'return', reason: '发错货' }

test('when the goods were not received, refund is the only type and already chosen', () => {
  const form = withReceived(EMPTY_APPLICATION, offer, false)
  expect(form.type).toBe('refund')
  expect(reasonsFor(offer, form)).toEqual(['没有送到'])
})

test('when the goods were received, the type must be chosen, and another type clears the reason', () => {
  const form = withReceived(EMPTY_APPLICATION, offer, true)
  expect(form.type).toBeNull()
  expect(withType(ready, 'refund').reason).toBe('')
})

test.each<[title: string, form: ApplyForm, label: string]>([
  ['received or not comes first', EMPTY_APPLICATION, '请选择是否已收到货'],
  ['then the type', { ...ready, type: null }, '请选择售后类型'],
  ['then the reason', { ...ready, reason: '' }, '请选择申请原因'],
  ['an empty amount is the most there is', ready, ''],
  ['more than that is refused', { ...ready, amount: '45.01' }, '退款金额最多 ¥45.00'],
  ['exactly that is not', { ...ready, amount: '45' }, ''],
  ['nothing is no amount', { ...ready, amount: '0' }, '请填写正确的退款金额'],
  ['words are no amount', { ...ready, amount: 'x' }, '请填写正确的退款金额'],
  ['an exchange needs a specification', { ...ready, type: 'exchange' }, '请选择要换的规格'],
  [
    'of which there are enough',
    { ...ready, type: 'exchange', wantedSkuId: 's2', number: 2 },
    '要换的规格库存不足，请换一个规格',
  ],
  ['at the same price', { ...ready, type: 'exchange', wantedSkuId: 's3' }, '价格不同的规格不能直接换'],
])('%s', (_title, form, label) => expect(obstacle(offer, form)).toBe(label))

test('changing the quantity computes the amount again and drops a typed amount', () => {
  const form = withNumber({ ...ready, amount: '10' }, 2)
  expect(wireOf(offer, form)).toMatchObject({ number: 2, refundAmount: '90.00', wantedSkuId: '' })
})

test('an exchange sends no amount', () => {
  const form: ApplyForm = { ...ready, type: 'exchange', wantedSkuId: 's1', amount: '10' }
  expect(wireOf(offer, form)).toMatchObject({ refundAmount: '0.00', wantedSkuId: 's1' })
})
