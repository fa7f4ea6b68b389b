import { createHash } from 'node:crypto'
import { ACTIVITY_CODES } from '@contract/activityCodes'
import { dateText } from '@contract/rules/dateText'
import { seededRandom } from '@contract/rules/seededRandom'
import type { gatherSchemas } from '@contract/schemas/gather'
import type { z } from 'zod'
import { badInput, notFound, ShopError } from '../../core/errors'
import { json } from '../../db/json'
import type { DbOrTrx, Trx } from '../../db/transact'
import { ownIds } from '../user/formerAccounts'
import { lockUser } from '../user/writeUser'
import type { RuleOf, StoredQuestion } from './activityFile'
import type { Admit } from './joinActivity'
import { type ActivityRow, readActivity } from './readActivities'
import { currentEntry } from './readEntries'
import { joinRefusal } from './refusals'
import { quizScore } from './rules'

type Marked = z.input<typeof gatherSchemas.sendElevenQues.reply>

/** Returns a quiz activity with its rule. @throws ShopError notFound when the activity is no quiz */
export async function readQuiz(
  db: DbOrTrx,
  id: string,
): Promise<{ activity: ActivityRow; rule: RuleOf<'quiz'> }> {
  const activity = await readActivity(db, id)
  if (activity.rule.kind !== 'quiz') throw notFound('没有找到这个问答活动')
  return { activity, rule: activity.rule }
}

/**
 * Selects the questions of one attempt: the same for every request, different for each attempt and user. So nothing
 * needs to be stored before the answers are submitted.
 */
function paperOf(
  rule: RuleOf<'quiz'>,
  who: { userId: string; day: string; attempt: number },
): StoredQuestion[] {
  const seed = createHash('sha256').update(`${who.userId} ${who.day} ${who.attempt}`).digest().readUInt32BE()
  const random = seededRandom(seed)
  const left = [...rule.questions]
  const paper: StoredQuestion[] = []
  while (paper.length < rule.perPaper && left.length > 0) {
    paper.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return paper
}

const attemptsOf = (db: DbOrTrx, activityId: string, userId: string) =>
  db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('user_id', 'in', ownIds(userId))
    .orderBy('at')
    .execute()

/** Returns the shopper's progress and the questions of the current attempt; none when today's attempts are used up. */
export async function quizState(db: DbOrTrx, userId: string, activityId: string, now: number) {
  const { rule } = await readQuiz(db, activityId)
  const attempts = await attemptsOf(db, activityId, userId)
  const day = dateText(now)
  const today = attempts.filter((one) => one.day === day).length
  const attemptsLeft = Math.max(0, rule.attemptsPerDay - today)
  const attempt = today + 1
  return {
    attempt,
    attemptsLeft,
    passScore: rule.passScore,
    bestScore: attempts.length > 0 ? Math.max(...attempts.map(({ score }) => score)) : null,
    rewarded: (await currentEntry(db, activityId, userId)) !== undefined,
    questions:
      attemptsLeft === 0
        ? []
        : paperOf(rule, { userId, day, attempt }).map(({ id, text, options }) => ({
            questionId: id,
            text,
            options,
          })),
  }
}

/** Scores one attempt. Idempotent: an attempt that is submitted again gets the score that it got before. */
export async function markAttempt(
  trx: Trx,
  userId: string,
  input: { activityId: string; attempt: number; answers: readonly { questionId: string; choice: number }[] },
  now: number,
): Promise<Marked> {
  await lockUser(trx, userId)
  const { activity, rule } = await readQuiz(trx, input.activityId)
  const day = dateText(now)
  const made = (await attemptsOf(trx, activity.id, userId)).filter((one) => one.day === day)
  const paper = paperOf(rule, { userId, day, attempt: input.attempt })
  const left = rule.attemptsPerDay - made.length
  const before = made.find((one) => one.attempt === input.attempt)
  if (before) return marks(rule, paper, before.answers, before.score, left)

  const closed = joinRefusal(activity, now)
  if (closed) throw closed
  if (left <= 0) throw new ShopError(ACTIVITY_CODES.attemptsSpent, '今天的答题机会用完了，明天再来')
  if (input.attempt !== made.length + 1) throw badInput('题目已更新，请重新打开页面')
  const answers = Object.fromEntries(input.answers.map(({ questionId, choice }) => [questionId, choice]))
  if (paper.some(({ id }) => answers[id] === undefined)) throw badInput('还有题目没有作答')
  const score = quizScore(paper.filter(({ id, right }) => answers[id] === right).length, paper.length)
  await trx
    .insertInto('quiz_attempts')
    .values({
      activity_id: activity.id,
      user_id: userId,
      day,
      attempt: input.attempt,
      answers: json(answers),
      score,
      at: now,
    })
    .execute()
  return marks(rule, paper, answers, score, left - 1)
}

const marks = (
  rule: RuleOf<'quiz'>,
  paper: readonly StoredQuestion[],
  answers: Readonly<Record<string, number>>,
  score: number,
  attemptsLeft: number,
): Marked => ({
  score,
  passed: score >= rule.passScore,
  attemptsLeft,
  marks: paper.map(({ id, text, options, right, why }) => ({
    questionId: id,
    text,
    right: answers[id] === right,
    rightOption: options[right] ?? '',
    why,
  })),
})

/** Admits users whose best attempt reaches the pass score. */
export const admitPassed = (userId: string, phone: string): Admit => {
  return async (trx, activity) => {
    const { rule } = await readQuiz(trx, activity.id)
    const scores = (await attemptsOf(trx, activity.id, userId)).map(({ score }) => score)
    if (!scores.some((score) => score >= rule.passScore)) {
      throw new ShopError(ACTIVITY_CODES.tooFewPoints, `达到 ${rule.passScore} 分才能领取，再试一次吧`)
    }
    return {
      name: '',
      phone,
      answers: { score: String(Math.max(...scores)) },
      note: '通关礼已放进“我的卡券”',
      withCode: true,
    }
  }
}
