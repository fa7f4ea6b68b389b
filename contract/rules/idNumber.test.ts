import { isIdNumber, maskIdNumber, normaliseIdNumber } from './idNumber'

describe('the number of an identity card', () => {
  it.each([
    ['11010519491231002X', true, 'the example of the standard'],
    ['440524188001010014', false, 'born before 1900'],
    ['110105194912310021', false, 'a wrong check digit'],
    ['11010519491331002X', false, 'a thirteenth month'],
    ['110105199902300019', false, 'the 30th of February'],
    ['1101051949123100', false, 'too short'],
    ['11010519491231002x', false, 'a small x, before it was tidied'],
    ['', false, 'nothing'],
  ])('%s: %s (%s)', (text, isRight) => expect(isIdNumber(text)).toBe(isRight))

  it('tidying removes blanks and writes a capital X', () =>
    expect(normaliseIdNumber(' 110105 19491231 002x ')).toBe('11010519491231002X'))

  it('the masked number shows the first three characters and the last two', () => {
    expect(maskIdNumber('11010519491231002X')).toBe('110*************2X')
    expect(maskIdNumber('110')).toBe('')
  })
})
