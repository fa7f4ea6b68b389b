import { coverRatio, inTwoColumns } from './article'

const cards = Array.from({ length: 40 }, (_, n) => ({ articleId: `article-${n}` }))

test('a cover always has the same ratio', () => {
  for (const { articleId } of cards) expect(coverRatio(articleId)).toBe(coverRatio(articleId))
  expect(new Set(cards.map(({ articleId }) => coverRatio(articleId))).size).toBe(3)
})

test('the two columns contain every card once and have similar heights', () => {
  const [left, right] = inTwoColumns(cards)
  expect([...left, ...right].map(({ articleId }) => articleId).sort()).toEqual(
    cards.map(({ articleId }) => articleId).sort(),
  )
  const height = (column: typeof cards) =>
    column.reduce((sum, { articleId }) => sum + 1 / coverRatio(articleId) + 0.52, 0)
  expect(Math.abs(height(left) - height(right))).toBeLessThan(2)
})

test('cards stay in their column when more are added', () => {
  const [few] = inTwoColumns(cards.slice(0, 20))
  const [many] = inTwoColumns(cards)
  expect(many.slice(0, few.length)).toEqual(few)
})
