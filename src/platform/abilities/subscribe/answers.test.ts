import { toFailedAnswer, toSubscribeAnswer } from './answers'

test.each([
  ['accept', 'accept'],
  ['acceptWithAudio', 'accept'],
  ['reject', 'reject'],
  ['ban', 'ban'],
  ['filter', 'ban'],
  ['fail', 'unavailable'],
  [undefined, 'unavailable'],
])('the platform’s answer %p for a template counts as %s', (message, answer) => {
  expect(toSubscribeAnswer(message)).toBe(answer)
})

test.each([
  [{ errMsg: 'requestSubscribeMessage:fail', errCode: 20004 }, 'off'],
  [{ errMsg: 'requestSubscribeMessage:fail The main switch is switched off' }, 'off'],
  [{ errMsg: 'requestSubscribeMessage:fail cancel' }, 'reject'],
  [{ errMsg: 'requestSubscribeMessage:fail can only be invoked by user TAP gesture.' }, 'unavailable'],
  [new TypeError('requestSubscribeMessage is not a function'), 'unavailable'],
  [undefined, 'unavailable'],
])('a permission dialog that fails with %p counts as %s', (failure, answer) => {
  expect(toFailedAnswer(failure)).toBe(answer)
})
