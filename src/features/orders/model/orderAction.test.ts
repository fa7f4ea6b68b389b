import { buttonsOf, knownActions } from './orderAction'

test('only actions of the mall become buttons, the main one last', () => {
  expect(buttonsOf(knownActions(['pay', 'cancel'])).map(({ text }) => text)).toEqual(['取消订单', '去付款'])
  expect(buttonsOf(knownActions([]))).toEqual([])
})

test('an unknown action is left out', () => {
  expect(buttonsOf(knownActions(['teleport', 'rebuy'])).map(({ action }) => action)).toEqual(['rebuy'])
})
