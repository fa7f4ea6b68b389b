// npx tsx scripts/reply-shapes.ts: calls of group gather, with the shapes of their replies; kinds as in readReply.
import { gatherCalls } from '@contract/calls/gather'
import type { gatherSchemas } from '@contract/schemas/gather'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { activityEntry } from './parts.generated'

const shapes: Record<string, Fields> = {
  checkUserEleven: { joined: 2, entry: [activityEntry, 0], leftToday: 11, opensAt: 5 },
  sendUserEleven: activityEntry,
  checkQues: { attempt: 1, attemptsLeft: 11, passScore: 1, bestScore: 11, rewarded: 2, questions: [{ questionId: 3, text: 0, options: [0] }] },
  sendElevenQues: { score: 11, passed: 2, attemptsLeft: 11, marks: [{ questionId: 0, text: 0, right: 2, rightOption: 0, why: 0 }] },
  sendQuesCode: activityEntry,
  sendFinance: { entry: activityEntry, passed: 2, down: 0, monthly: 0, limit: 0 },
  addPopularity: { counted: 2, count: 1 },
}

export const gatherApi = defineApi<typeof gatherSchemas>(gatherCalls, shapes)
