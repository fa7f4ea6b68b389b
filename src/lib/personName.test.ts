import { nameLikeness } from './personName'

describe('a name with a family name, form of address or middle dot', () => {
  test.each([
    '张三',
    '李晓明',
    '欧阳娜娜',
    '司马光',
    '诸葛小明',
    '张先生',
    '王女士',
    '欧阳老师',
    '李总',
    '阿依古丽·买买提',
    '买买提·艾力·托合提',
    '赵𠮷',
  ])('%s', (text) => {
    expect(nameLikeness(text)).toBe(40)
  })
})

describe('text that may be a name', () => {
  test.each([
    ['老周', 25],
    ['小明', 25],
    ['阿强', 25],
    ['大刘哥', 25],
    ['科技园', 10],
    ['木子', 10],
    ['张三丰收', 10],
    ['John Smith', 15],
    ["O'Neil", 15],
    ['Zhou', 15],
  ])('%s: %i', (text, expected) => {
    expect(nameLikeness(text)).toBe(expected)
  })
})

describe('text that is not a name', () => {
  test.each([
    '',
    '张',
    '建设路12号',
    '13800000001',
    '科技园一号楼',
    '张三!',
    '一二三四五六',
    '3栋',
    '张 三',
    'Tower 5',
    '…',
  ])('%j', (text) => {
    expect(nameLikeness(text)).toBe(0)
  })
})
