import { type ReviewDraft, readyLines, type Subject, typingProblem } from './form'

const subject = (id: string): Subject => ({ id, goodsId: 'g', productName: id, carTypeName: '', imgUrl: '' })
const line = (over = {}) => ({ score: 5, content: '很好用，推荐', pictures: [], ...over })
const draft = (lines: ReviewDraft['lines']): ReviewDraft => ({ anonymous: false, lines })
const two = [subject('a'), subject('b')]

test('untouched lines are not submitted', () => {
  const { ready, problem } = readyLines(two, draft({ b: line() }))
  expect([ready.map(({ id }) => id), problem]).toEqual([['b'], ''])
})

test.each([
  ['nothing at all', two, {}, '请至少评价一件商品', ''],
  ['words without stars', two, { a: line({ score: 0 }) }, '请先打分', 'a'],
  ['stars without words', two, { a: line({ content: '' }), b: line() }, '请写下您的评价', 'a'],
  ['a single line that was not touched', [subject('a')], {}, '请先打分', 'a'],
])('%s: the error and its position', (_, subjects, lines, problem, at) => {
  expect(readyLines(subjects, draft(lines))).toMatchObject({ problem, at })
})

test('while typing only errors that further typing cannot fix are shown', () => {
  expect(typingProblem('好')).toBe('')
  expect(typingProblem('好用👍')).toContain('特殊字符')
})
