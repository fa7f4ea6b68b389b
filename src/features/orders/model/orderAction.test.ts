import { buttonsOf, knownActions } from './orderAction'

test('only what the mall sends becomes a button, the main one last', () => {
  expect(buttonsOf(knownActions(['pay', 'cancel'])).map(({ text }) => text)).toEqual(['取消订单', '去付款'])
  expect(buttonsOf(knownActions([]))).toEqual([])
})

test('an action of a newer mall is left out', () => {
  expect(buttonsOf(knownActions(['teleport', 'rebuy'])).map(({ action }) => action)).toEqual(['rebuy'])
})
