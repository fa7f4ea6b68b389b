import { nickNameObjection } from './nickName'

describe('a nickname', () => {
  test.each(['老周', 'Zhou', '越野老炮儿', '一二三四五六七八九十', 'abcdefghijklmnopqrst', ' 老周 ', '周A1'])(
    '%p is accepted',
    (name) => expect(nickNameObjection(name)).toBeUndefined(),
  )
  test.each([
    ['', '请填写昵称'],
    ['   ', '请填写昵称'],
    ['周', '昵称至少 2 个汉字或 4 个字母'],
    ['abc', '昵称至少 2 个汉字或 4 个字母'],
    ['一二三四五六七八九十百', '昵称最多 10 个汉字或 20 个字母'],
    ['abcdefghijklmnopqrstu', '昵称最多 10 个汉字或 20 个字母'],
    ['老周😀', '昵称不能包含表情和特殊字符'],
    ['老周1️⃣', '昵称不能包含表情和特殊字符'],
    ['老周#1', '昵称不能包含表情和特殊字符'],
  ])('%p is refused: %s', (name, why) => expect(nickNameObjection(name)).toBe(why))
})
