import { coverRatio, inTwoColumns } from './article'

const cards = Array.from({ length: 40 }, (_, n) => ({ articleId: `article-${n}` }))

test('a cover keeps its shape at every visit', () => {
  for (const { articleId } of cards) expect(coverRatio(articleId)).toBe(coverRatio(articleId))
  expect(new Set(cards.map(({ articleId }) => coverRatio(articleId))).size).toBe(3)
})

test('the two columns hold every card once and grow alike', () => {
  const [left, right] = inTwoColumns(cards)
  expect([...left, ...right].map(({ articleId }) => articleId).sort()).toEqual(
    cards.map(({ articleId }) => articleId).sort(),
  )
  const height = (column: typeof cards) =>
    column.reduce((sum, { articleId }) => sum + 1 / coverRatio(articleId) + 0.52, 0)
  expect(Math.abs(height(left) - height(right))).toBeLessThan(2)
})

test('a card never changes sides when more come', () => {
  const [few] = inTwoColumns(cards.slice(0, 20))
  const [many] = inTwoColumns(cards)
  expect(many.slice(0, few.length)).toEqual(few)
})
