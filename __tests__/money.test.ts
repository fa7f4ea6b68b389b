import { filesUnder, isScript, isTest, read } from './architecture/sources'

/**
 * Amounts and counts for people have thousands separators (spec 5): `priceText`, `amountText`, `withThousands`.
 * `fenToYuan` is the spelling of the wire.
 */
const BARE = [
  /[¥￥]\s?\$\{\s*(?:fenToYuan|String)\(/,
  /\$\{fenToYuan\((?:[^()]|\([^()]*\))*\)\}\s?元/,
  /\$\{[^}(]*\/ 100\}\s?元/,
  /[¥￥]\s?\$\{[^}(]*\/ 100\}/,
  />\s*\{fenToYuan\(/,
  /[¥￥]\s?\$\{[^}]*\.toFixed\(/,
  /<\/small>\$\{fenToYuan\(/,
  /[¥￥]\s?(?:\$\{[\w.]*|\{\w+\.\w*)(?:amount|fee|discount)\w*\}/i,
  /\$\{(?:\w+\.)*(?:joined|total|articleCount|goodsCount|perDay|places|placesLeft)\}\s?[\u4e00-\u9fff]/,
]

test.each(BARE.map((pattern, place) => [place, pattern] as const))(
  'no text for people writes an amount or a count without thousands separators (%i)',
  (_, pattern) => {
    const found = ['src', 'mall/src', 'desk/src', 'contract']
      .flatMap((folder) => filesUnder(folder, (file) => isScript(file) && !isTest(file)))
      .filter((file) => pattern.test(read(file).code))
    expect(found).toEqual([])
  },
)

test('the patterns find what they are for', () => {
  // # for the dollar of a template.
  const bare = [
    '`¥#{fenToYuan(most)}`',
    '`#{fenToYuan(Math.max(0, most))} 元`',
    '`#{sku.price / 100} 元`',
    '`¥#{value / 100}`',
    '<View>{fenToYuan(payment)}</View>',
    '`¥#{(value / 100).toFixed(2)}`',
    '<small>¥</small>#{fenToYuan(amount)}',
    '`¥#{order.goodsAmount}`',
    '<span>¥{line.deliveryFee}</span>',
    '`#{list.total} 人已抢到`',
    '`/ #{block.perDay} 份`',
  ]
  expect(
    bare.map((text) => text.replace(/#/g, '$')).filter((text) => !BARE.some((pattern) => pattern.test(text))),
  ).toEqual([])
})
