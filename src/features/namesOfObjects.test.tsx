import { type JoinField, joinErrors } from './activities/model/joinForm'
import { isAnswered } from './activities/model/quiz'
import { entryTone, stateLabel } from './activities/model/stateText'
import { statusText as bargainText } from './bargain/model/bargainText'
import { closedText } from './checkout/model/payState'
import { receiveText } from './coupons/couponText'
import { deepLinkOf } from './links/appPaths'
import { statusText as drawText } from './luckyDraw/model/prize'
import { knownActions } from './orders/model/orderAction'
import { lineOf } from './reviews/model/form'

/** Names that every object inherits: as keys they find functions in any table. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'] as const

it.each(NAMES)('a back end, a link or a form that says %s gets the text for unknown values', (given) => {
  const name = given as never
  expect(stateLabel(name)).toBe('敬请留意')
  expect(entryTone(name)).toBe('plain')
  expect(bargainText(name)).toBe('处理中')
  expect(drawText(name)).toBe('处理中')
  expect(closedText(name)).toBe('订单已关闭')
  expect(receiveText(name)).toBe('暂不可领')
  expect(knownActions([name])).toEqual([])
  expect(deepLinkOf(`${given}?shopCode=s0051`)).toBe('/pages/index/index')
  expect(deepLinkOf(given)).toBe(null)
})

it.each(NAMES)('a form whose field or question is named %s is not filled in yet', (name) => {
  const field = { name, label: '姓名', kind: 'name' } as JoinField
  expect(Object.values(joinErrors([field], {}))).toEqual(name === '__proto__' ? [] : ['请填写姓名'])
  expect(isAnswered({}, name)).toBe(false)
  expect(lineOf({ lines: {} } as never, name)).not.toBeInstanceOf(Function)
})
