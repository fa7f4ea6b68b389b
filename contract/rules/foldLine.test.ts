import { text } from '../desk/fields'
import { typedText } from '../desk/typedText'
import { foldLine, withoutUnseen } from './foldLine'

describe('a text of one line', () => {
  it.each([
    [' 车载冰箱 ', '车载冰箱'],
    ['车载\r\n 冰箱\t大', '车载 冰箱 大'],
    ['\u202e车载\u200b冰箱\u2069\ufeff', '车载冰箱'],
    ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['\n', ''],
  ])('%j typed at the desk is stored as %j', (typed, stored) => {
    expect(typedText(text('商品'), typed)).toBe(stored)
    expect(foldLine(withoutUnseen(typed))).toBe(stored)
  })
})
