import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { nameOf } from './goodsConfirmOrder'
import { forgetChoices, readChoices, saveChoices } from './savedChoices'

const signedIn = (beanId: string) =>
  saveTokens({ accessToken: 't', refreshToken: 'r', beanId, phone: '13800000001' })
const CART = nameOf({ source: 'cart', lines: null })
const draft = (draftId: string) => nameOf({ source: 'direct', draftId, goodsId: 'g1', lines: null })
const CHOICES = { addressId: 'a', couponId: '', remark: '周末送货' }

beforeEach(() => {
  signedIn('bean')
  forgetChoices()
})
afterAll(() => clearSession())

test('choices are restored for the same person and the same purchase', () => {
  saveChoices(draft('d1'), CHOICES)
  expect(readChoices(draft('d1'))).toEqual(CHOICES)
})

test.each([
  ['another draft', () => draft('d2')],
  ['the cart', () => CART],
  ['nothing', () => nameOf(null)],
  ['a seckill', () => 'seckill-1'],
])('no choices are restored for %s', (_what, purchase) => {
  saveChoices(draft('d1'), CHOICES)
  expect(readChoices(purchase())).toEqual({ remark: '' })
})

test('no choices are restored for another user; signing out in between keeps them', () => {
  saveChoices(CART, CHOICES)
  clearSession()
  saveChoices(CART, { remark: '' })
  signedIn('other')
  expect(readChoices(CART)).toEqual({ remark: '' })
  signedIn('bean')
  expect(readChoices(CART)).toEqual(CHOICES)
})

test('malformed choices are ignored', () => {
  window.sessionStorage.setItem('confirmChoices', '{')
  expect(readChoices(CART)).toEqual({ remark: '' })
})
