import { setClosed } from '@/platform/host/env'
import { buttonsOf, knownActions } from './orderAction'

test('only actions of the mall become buttons, the main one last', () => {
  expect(buttonsOf(knownActions(['pay', 'cancel'])).map(({ text }) => text)).toEqual(['取消订单', '去付款'])
  expect(buttonsOf(knownActions([]))).toEqual([])
})

test('an action that is allowed twice has one button', () => {
  expect(buttonsOf(knownActions(['pay', 'pay'])).map(({ text }) => text)).toEqual(['去付款'])
})

test('of several main actions the button of the payment comes last', () => {
  const buttons = buttonsOf(knownActions(['pay', 'comment', 'delete']))
  expect(buttons.map(({ action, main }) => [action, main])).toEqual([
    ['delete', false],
    ['comment', true],
    ['pay', true],
  ])
})

test('an unknown action is left out', () => {
  expect(buttonsOf(knownActions(['teleport', 'rebuy'])).map(({ action }) => action)).toEqual(['rebuy'])
})

test('while the operators have closed reviews no order has a button for one', () => {
  setClosed('/comment /orders/comments')
  expect(buttonsOf(knownActions(['pay', 'comment'])).map(({ action }) => action)).toEqual(['pay'])
  setClosed('-')
  expect(buttonsOf(knownActions(['pay', 'comment']))).toHaveLength(2)
})
