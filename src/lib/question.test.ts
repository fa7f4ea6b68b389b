import { createQuestion } from './question'

const opens = async () => true

test('the answer reaches the caller', async () => {
  const question = createQuestion<string>()
  const requested = question.open(opens)
  expect(question.isOpen()).toBe(true)
  expect(question.answer('home')).toBe(true)
  expect(await requested).toBe('home')
  expect(question.isOpen()).toBe(false)
})

test('a page left without a choice answers null, and a later answer is dropped', async () => {
  const question = createQuestion<string>()
  const requested = question.open(opens)
  question.answer(null)
  expect(await requested).toBeNull()
  expect(question.answer('late')).toBe(false)
})

test('a new question settles the older one with null', async () => {
  const question = createQuestion<string>()
  const older = question.open(opens)
  const newer = question.open(opens)
  question.answer('work')
  expect(await Promise.all([older, newer])).toEqual([null, 'work'])
})

test('a page that fails to open answers null, without touching a newer question', async () => {
  const question = createQuestion<string>()
  let open: (isOpen: boolean) => void = () => undefined
  const older = question.open(() => new Promise((resolve) => (open = resolve)))
  const newer = question.open(opens)
  open(false)
  await Promise.resolve()
  expect(question.isOpen()).toBe(true)
  question.answer('work')
  expect(await Promise.all([older, newer])).toEqual([null, 'work'])
})
