import { parseSearch, plainText, spacedText, wordsOf } from './searchText'

test.each([
  ['blanks and case', 'TPE 货箱宝', 'tpe货箱宝'],
  ['hyphens', '5W-40', '5w40'],
  ['full width', '５Ｗ－４０ ＴＰＥ', '5w40tpe'],
  ['long dashes', '5W–40、5W—40', '5w405w40'],
  ['dots, slashes, middle dots', '阿卜杜拉·买买提 A/B A.B', '阿卜杜拉买买提abab'],
  ['underscores, quotes, brackets', '“岭行”_（黑）《新》[x]', '岭行黑新x'],
  ['traditional characters', '貨箱寶 後備箱 車頂帳篷 裝備', '货箱宝后备箱车顶帐篷装备'],
  ['compatibility forms', '① ㎏ Ⅳ ﬁ', '1kgivfi'],
  ['accents and ü', "Lǚliáng xī'ān LÜ", 'lvliangxianlv'],
  ['invisible characters and emoji', '货\u200b箱\ufeff宝🚚❤️ \u00a0x\u3000', '货箱宝x'],
  ['half of a broken pair', 'a\ud83d', 'a'],
  ['rare Han characters', '𠮷野', '𠮷野'],
  ['units', '20 升 350 毫升 150千克 150公斤 45 厘米 17 英寸 7.0 千瓦', '20l350ml150kg150kg45cm17寸70kw'],
  ['not a unit', '20 升级款 3 米色', '20升级款3米色'],
  ['nothing but signs', ' %_\\ \'"; -- 。，！？…～', ''],
])('%s are written as all searches compare them', (_, text, expected) => {
  expect(plainText(text)).toBe(expected)
})

test('words end at separators, and where Chinese and letters meet', () => {
  expect(wordsOf(spacedText('货箱宝TPE 5W-40机油'))).toEqual(['货箱宝', 'tpe', '5w', '40', '机油'])
})

test('a search of a word twice, and of a whole page, is bounded', () => {
  expect(parseSearch('垫 垫').alternatives).toEqual([['垫']])
  const long = parseSearch(`${'车 '.repeat(5_000)}门`)
  expect(long.whole.length).toBeLessThanOrEqual(64)
  expect(parseSearch(Array.from('abcdefghijklmnop').join(' ')).alternatives[0]).toHaveLength(8)
})

describe('synonyms', () => {
  const groups = [
    ['后备箱垫', '尾箱垫', '货箱宝'],
    ['机油', '润滑油', 'engine oil'],
  ]
  const wordsFor = (typed: string) => parseSearch(typed, groups).alternatives

  test('a word is also looked for by the others of its group, and what was typed comes first', () => {
    expect(wordsFor('尾箱垫')).toEqual([['尾箱垫'], ['后备箱垫'], ['货箱宝']])
  })

  test('within other words, typed together or apart, in traditional characters', () => {
    expect(wordsFor('岭行後備箱垫黑色')).toContainEqual(['岭行', '货箱宝', '黑色'])
    expect(wordsFor('后备箱 垫 黑色')).toContainEqual(['货箱宝', '黑色'])
    expect(wordsFor('Engine-Oil')).toContainEqual(['机油'])
  })

  test('by their sound', () => {
    const soundOf = (text: string) => ({ 后备厢垫: 'hbxd', 后备箱垫: 'hbxd' })[text] ?? text
    const query = parseSearch('后备厢垫', groups, soundOf)
    expect([query.alternatives, query.alike[2]]).toEqual([[['后备厢垫']], ['货箱宝']])
    expect(parseSearch('hbxd', groups, soundOf).alternatives).toContainEqual(['货箱宝'])
  })

  test('a term that is only the beginning of another word leaves no single characters to look for', () => {
    expect(parseSearch('货箱保', [['货箱', '车斗']]).alternatives).toEqual([['货箱保']])
    expect(parseSearch('货箱 保', [['货箱', '车斗']]).alternatives).toContainEqual(['车斗', '保'])
  })

  test('signs alone search for nothing', () => {
    expect(parseSearch('%%% ', groups)).toEqual({ whole: '', alternatives: [], alike: [] })
  })
})
