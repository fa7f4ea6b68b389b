import { filesUnder, isScript, isTest, read } from './architecture/sources'

/*
 * Amounts and counts for people have thousands separators (spec 5): `priceText`, `amountText`, `withThousands`.
 * `fenToYuan` is the spelling of the wire.
 */

const WRITERS = ['amountText', 'withThousands', 'splitPrice']

/** Reads # as the dollar of a template. */
function asCode(text: string) {
  return text.replace(/#/g, '$')
}

/** Amounts that a writer has written before, in the code around. */
const WRITTEN = ['¥#{integer}', '¥#{series.priceFrom}', '应付 #{second} 元'].map(asCode)

/** Returns a pattern of an amount in a text that none of the writers writes. */
function bareAmount(writers: readonly string[]) {
  const written = `(?:${writers.join('|')})\\(|[^{}]*\\.toLocaleString\\(`
  const bare = `\\{(?!${written})`
  return new RegExp(
    [
      `[¥￥]\\s?\\$${bare}`,
      `(?:>|\\}|^)\\s*-?[¥￥]\\s?${bare}`,
      `\\$${bare}(?:[^{}\\n]|\\{[^{}\\n]*\\})*\\}\\s?元`,
      `</small>\\$${bare}`,
    ].join('|'),
    'm',
  )
}

/** Writers that a file has made of the others, such as `const yuan = (fen: number) => amountText(fen)`. */
const ownWriters = (code: string) =>
  Array.from(
    code.matchAll(/const (\w+) = \((?:fen|price): number[^)]*\)[^=]*=>\s*([^\n]*)/g),
    ([, name = '', body = '']) =>
      /amountText|withThousands|splitPrice|toLocaleString/.test(body) ? name : '',
  ).filter(Boolean)

/** Texts that are written otherwise, and counts. */
const OTHERS = [
  /\$\{fenToYuan\(/,
  /\.replace\([^)\n]*fenToYuan\(/,
  /\b(?:title|label|hint|placeholder|note|ariaLabel)=\{fenToYuan\(/,
  />\s*\{fenToYuan\(/,
  /\$\{(?:\w+\.)*(?:joined|total|articleCount|goodsCount|perDay|places|placesLeft)\}\s?[\u4e00-\u9fff]/,
]

function hasBareAmount(code: string): boolean {
  const rest = WRITTEN.reduce((text, written) => text.split(written).join(''), code)
  return [bareAmount([...WRITERS, ...ownWriters(code)]), ...OTHERS].some((pattern) => pattern.test(rest))
}

test('no text for people writes an amount or a count without thousands separators', () => {
  const found = ['src', 'mall/src', 'desk/src', 'contract']
    .flatMap((folder) => filesUnder(folder, (file) => isScript(file) && !isTest(file)))
    .filter((file) => hasBareAmount(read(file).code))
  expect(found).toEqual([])
})

test.each([
  '`¥#{fenToYuan(most)}`',
  '`#{fenToYuan(Math.max(0, most))} 元`',
  '`#{sku.price / 100} 元`',
  '`满 #{free} 元包邮`',
  '`¥#{value / 100}`',
  '`¥#{price}`',
  '`￥ #{detail.deposit}`',
  '<View>{fenToYuan(payment)}</View>',
  '<View>¥{order.sum}</View>',
  '`¥#{(value / 100).toFixed(2)}`',
  '<small>¥</small>#{fenToYuan(amount)}',
  '`¥#{order.goodsAmount}`',
  '<span>¥{line.deliveryFee}</span>',
  '<span>\n  -¥{line.discount}\n</span>',
  '`#{list.total} 人已抢到`',
  '`/ #{block.perDay} 份`',
  "note.replace('{amount}', fenToYuan(state.amount))",
  '<Field placeholder={fenToYuan(most)} />',
  '`最多 #{fenToYuan(most)}`',
  'const yuan = (fen: number) => fenToYuan(fen)\n`¥#{yuan(most)}`',
])('an amount that is not written for people is found: %s', (text) => {
  expect(hasBareAmount(asCode(text))).toBe(true)
})

test.each([
  '`¥#{amountText(most)}，满 #{withThousands(free)} 元`',
  '<span>¥{withThousands(order.goodsAmount)}</span>',
  'const yuan = (fen: number) => withThousands(fen / 100)\n`满 #{yuan(from)} 元`',
  "{ payableAmount: fenToYuan(order.payable), note: '订单 {sn} 已付款 ¥{amount}' }",
])('an amount that is written for people is left alone: %s', (text) => {
  expect(hasBareAmount(asCode(text))).toBe(false)
})
