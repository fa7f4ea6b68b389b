import {
  charactersOf,
  FOUND,
  isNear,
  rankByCharacters,
  rankOf,
  type SearchEntry,
  shareOf,
} from './searchRank'
import { parseSearch, plainText } from './searchText'

const SOUNDS: Record<string, string> = {
  货: 'huo',
  箱: 'xiang',
  宝: 'bao',
  保: 'bao',
  相: 'xiang',
  车: 'che',
  顶: 'ding',
  行: 'xing',
  李: 'li',
  架: 'jia',
}
const soundOf = (word: string) => ` ${[...word].flatMap((char) => SOUNDS[char] ?? []).join(' ')} `

const bedLiner: SearchEntry = {
  title: plainText('原厂 TPE 货箱宝 整体成型'),
  text: [plainText('原厂 TPE 货箱宝 整体成型'), '货箱装备', '岭行'].join('\n'),
  sound: ' yuan chang tpe huo xiang bao zheng ti cheng xing | huo xiang zhuang bei | ling xing ',
  initials: ' yc tpe hxb ztcx ',
}
const rack: SearchEntry = {
  title: '平台式车顶行李架铝合金',
  text: '平台式车顶行李架铝合金',
  sound: ' ping tai shi che ding xing li jia lv he jin ',
  initials: ' ptscdxlj lhj ',
}

test.each([
  ['words as they are', 'TPE货箱宝', bedLiner, FOUND.inTitle],
  ['words the other way round', '货箱宝tpe', bedLiner, FOUND.inTitle],
  ['a word of another text', '装备', bedLiner, FOUND.inText],
  ['pinyin', 'huoxiangbao', bedLiner, FOUND.pinyin],
  ['pinyin whose last syllable is being typed', 'huo xia', bedLiner, FOUND.pinyin],
  ['a word and pinyin', 'tpe huoxiang', bedLiner, FOUND.pinyin],
  ['letters and pinyin together', 'tpehuoxiangbao', bedLiner, FOUND.pinyin],
  ['initials', 'HXB', bedLiner, FOUND.initials],
  ['two initials at the start of a word', 'hx', bedLiner, FOUND.initials],
  ['parts in another order', '行李架车顶', rack, FOUND.inParts],
  ['parts with something between them', '车顶架', rack, FOUND.inParts],
  ['pinyin in another order', 'huoxiangbaotpe', bedLiner, FOUND.inParts],
  ['characters of the same sound', '货相保', bedLiner, FOUND.alike],
  ['a wrong character', '货箱装背', bedLiner, FOUND.oneOff],
  ['a missing character', '车顶行李铝合金', rack, FOUND.inParts],
  ['a character too many', '行李包架', rack, FOUND.oneOff],
  ['swapped characters', '车行顶李架', rack, FOUND.oneOff],
  ['a wrong letter', 'huoxiamgbao', bedLiner, FOUND.oneOff],
  ['swapped letters', 'huoxiagnbao', bedLiner, FOUND.oneOff],
  ['a missing letter', 'huoxangbao', bedLiner, FOUND.oneOff],
])('%s are found: %s', (_, typed, entry, level) => {
  const rank = rankOf(parseSearch(typed), entry, soundOf)
  expect(rank).toBeGreaterThanOrEqual(level)
  expect(rank).toBeLessThan(level + 10)
})

test.each([
  ['a letter inside a word', 'p', bedLiner],
  ['an initial', 'h', bedLiner],
  ['letters inside a syllable', 'uox', bedLiner],
  ['a syllable that goes on', 'bei j', rack],
  ['two letters that begin many syllables', 'ch', rack],
  ['two initials in the middle of a word', 'xb', bedLiner],
  ['another word of two characters', '货宝', bedLiner],
  ['a single character of another text', '宝备货箱', bedLiner],
  ['letters at random', 'asdfgh', bedLiner],
  ['digits', '12345', rack],
  ['one word of two', '货箱宝 帐篷', bedLiner],
])('%s are not found: %s', (_, typed, entry) => {
  expect(rankOf(parseSearch(typed), entry, soundOf)).toBe(0)
})

test('what is written is better than what sounds the same, and the title better than other texts', () => {
  const ranks = [
    '原厂tpe货箱宝整体成型',
    '原厂',
    '货箱宝',
    '装备',
    'huoxiang',
    'hxb',
    '货箱保',
    '货箱装背',
  ].map((typed) => rankOf(parseSearch(typed), bedLiner, soundOf))
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
  expect(new Set(ranks).size).toBe(ranks.length)
  expect(ranks.map(isNear)).toEqual([false, false, false, false, false, false, true, true])
})

test('a synonym is found where the word itself is not', () => {
  const query = parseSearch('尾箱垫', [['尾箱垫', '货箱宝']])
  expect(rankOf(query, bedLiner)).toBe(FOUND.synonym)
  expect(rankOf(query, rack)).toBe(0)
})

test('the share of a search that a text has ranks texts when none has all of it', () => {
  expect(shareOf(parseSearch('货箱垫'), bedLiner)).toBeCloseTo(2 / 3)
  expect(shareOf(parseSearch('车顶咖啡机'), rack)).toBeCloseTo(2 / 5)
  expect(shareOf(parseSearch('手机货箱支架保护膜'), bedLiner)).toBe(0)
  expect(shareOf(parseSearch('星星月亮'), bedLiner)).toBe(0)
})

test('a word in letters counts for less than one in Chinese, and also as pinyin or initials', () => {
  const share = (typed: string, entry: SearchEntry) => shareOf(parseSearch(typed), entry)
  const winch: SearchEntry = { title: '绞盘', text: '绞盘\n12v', sound: ' jiao pan ', initials: ' jp ' }
  const fridge: SearchEntry = { title: '冰箱', text: '冰箱\n车载', sound: ' bing xiang ', initials: ' bx ' }
  expect(share('12v冰箱', fridge)).toBeGreaterThan(share('12v冰箱', winch))
  expect(share('12v冰箱', winch)).toBeGreaterThan(0)
  expect(share('huoxiangbao zzz', bedLiner)).toBeCloseTo(11 / 14)
  expect(share('hxb f', bedLiner)).toBeCloseTo(3 / 4)
  expect(share('zzz', bedLiner)).toBe(0)
})

test('of the last word one letter is enough to come nearer, and a title comes before other texts', () => {
  const share = (typed: string, entry: SearchEntry) => shareOf(parseSearch(typed), entry)
  expect(share('货箱宝 t', bedLiner)).toBeGreaterThan(share('货箱宝 z', bedLiner))
  expect(share('t 帐篷货箱', bedLiner)).toBeLessThan(share('帐篷货箱 t', bedLiner))
  expect(share('货箱宝 z', bedLiner)).toBeGreaterThan(share('货箱宝 z', { ...bedLiner, title: '岭行' }))
  for (const typed of ['货箱宝 t', '货箱宝', 'tpe']) expect(share(typed, bedLiner)).toBeLessThan(1)
})

test('a short search that nothing fits is compared by its characters, of which rarer ones say more', () => {
  const rows = ['卡车帽', '电子秤', '盒子', '子母扣'].map((text) => ({ text }))
  const found = rankByCharacters(charactersOf(parseSearch('帽子')), rows).map(([{ text }]) => text)
  expect(found).toEqual(['卡车帽'])
  expect(charactersOf(parseSearch('车顶咖啡机'))).toEqual([])
  expect(charactersOf(parseSearch('灯'))).toEqual([])
  expect(charactersOf(parseSearch('LED'))).toEqual([])
})

test('a character that many texts have makes none of them near', () => {
  const rows = Array.from({ length: 11 }, (_, place) => ({ text: `防水袋 ${place}` }))
  expect(rankByCharacters(charactersOf(parseSearch('潜水')), rows)).toEqual([])
  expect(rankByCharacters(charactersOf(parseSearch('潜水')), rows.slice(0, 10))).toHaveLength(10)
})

test('a long text is compared in bounded time', () => {
  const entry = { title: '', text: '货箱'.repeat(5_000), sound: ' huo xiang'.repeat(200), initials: '' }
  expect(rankOf(parseSearch('huoxiag'.repeat(9)), entry, soundOf)).toBe(0)
})
