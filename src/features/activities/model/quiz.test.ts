import { quizStep } from './quiz'

const block = { passScore: 80 }
const paper = { attemptsLeft: 3, bestScore: null, rewarded: false }

test.each([
  ['a guest may try', undefined, '', { reason: '', canTake: false, note: '' }],
  ['before the first attempt', paper, '', { reason: '', canTake: false, note: '' }],
  [
    'below the points',
    { ...paper, bestScore: 60 },
    '',
    { reason: '', canTake: false, note: '最好成绩 60 分，再来一次' },
  ],
  [
    'enough points',
    { ...paper, bestScore: 80 },
    '',
    { reason: '', canTake: true, note: '最好成绩 80 分，已通关' },
  ],
  [
    'enough points, reward taken',
    { ...paper, bestScore: 100, rewarded: true },
    '',
    { reason: '', canTake: false, note: '最好成绩 100 分，已通关' },
  ],
  [
    'no attempts left, but the reward waits',
    { ...paper, bestScore: 80, attemptsLeft: 0 },
    '',
    { reason: '今天的机会用完了，明天再来', canTake: true, note: '最好成绩 80 分，已通关' },
  ],
  [
    'over: the reward is gone too',
    { ...paper, bestScore: 80 },
    '活动已结束',
    { reason: '活动已结束', canTake: false, note: '最好成绩 80 分，已通关' },
  ],
])('%s', (_, given, closed, step) => {
  expect(quizStep(block, given, closed)).toEqual(step)
})
