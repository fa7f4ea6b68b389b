import { toFailedAnswer, toSubscribeAnswer } from './answers'

test.each([
  ['accept', 'accept'],
  ['acceptWithAudio', 'accept'],
  ['reject', 'reject'],
  ['ban', 'ban'],
  ['filter', 'ban'],
  ['fail', 'unavailable'],
  [undefined, 'unavailable'],
])('a template answered with %p is %s', (said, answer) => {
  expect(toSubscribeAnswer(said)).toBe(answer)
})

test.each([
  [{ errMsg: 'requestSubscribeMessage:fail', errCode: 20004 }, 'off'],
  [{ errMsg: 'requestSubscribeMessage:fail The main switch is switched off' }, 'off'],
  [{ errMsg: 'requestSubscribeMessage:fail cancel' }, 'reject'],
  [{ errMsg: 'requestSubscribeMessage:fail can only be invoked by user TAP gesture.' }, 'unavailable'],
  [new TypeError('requestSubscribeMessage is not a function'), 'unavailable'],
  [undefined, 'unavailable'],
])('a question that failed with %p is %s', (failure, answer) => {
  expect(toFailedAnswer(failure)).toBe(answer)
})
