import type { Ctx } from '../../ctx'
import { readSession, type SessionRow, type SignedIn, sessionRows, signedInBy } from './readSession'
import { isUnchangedSince, sessionChanges } from './sessionChanges'
import { hashToken } from './tokens'

/** A sign-out in another process reaches this one's flash sales this late; its own are known at once. */
const REMEMBERED_MS = 5_000
const MOST_REMEMBERED = 50_000
/** Tokens in one question. */
const TOGETHER = 200

interface Crowd {
  remembered: Map<string, Remembered>
  asking: Map<string, Promise<SessionRow | undefined>>
}

interface Remembered {
  row: SessionRow
  at: number
  /** `sessionChanges` by then. */
  mark: number
}

const crowds = new WeakMap<Ctx, Crowd>()

/**
 * `readSession` for calls that thousands make in the same second: tokens that come together are looked up together,
 * and one that was just looked up isn't again. Calls that change an account keep to `readSession`.
 */
export async function readCrowdSession(ctx: Ctx, accessToken: string): Promise<SignedIn | undefined> {
  if (!accessToken) return undefined
  const crowd = crowdOf(ctx)
  const row = remembered(crowd, accessToken) ?? (await lookUp(ctx, crowd, accessToken))
  // The first use of new tokens has to be written down.
  if (row && !row.confirmed) return readSession(ctx, accessToken)
  return row && signedInBy(ctx, row)
}

/** Whose access token this is, if this process knows without asking; undefined also when it is past its time. */
export function knownUserId(ctx: Ctx, accessToken: string): string | undefined {
  const row = remembered(crowdOf(ctx), accessToken)
  const isLive = row && row.ended_at === null && row.tokenGeneration === row.generation
  return isLive && row.expires_at > ctx.clock.now() ? row.userId : undefined
}

function remembered(crowd: Crowd, accessToken: string): SessionRow | undefined {
  const known = crowd.remembered.get(accessToken)
  if (!known || Date.now() - known.at >= REMEMBERED_MS) return undefined
  return isUnchangedSince(known.mark, known.row.sessionId, known.row.userId) ? known.row : undefined
}

async function lookUp(ctx: Ctx, crowd: Crowd, token: string): Promise<SessionRow | undefined> {
  const hash = hashToken(token)
  let asked = crowd.asking.get(hash)
  if (!asked) {
    asked = nextAnswer(ctx, crowd, hash)
    crowd.asking.set(hash, asked)
  }
  const mark = sessionChanges()
  const row = await asked
  if (row) {
    if (crowd.remembered.size >= MOST_REMEMBERED) crowd.remembered.clear()
    crowd.remembered.set(token, { row, at: Date.now(), mark })
  }
  return row
}

interface Question {
  hashes: string[]
  answer: Promise<Map<string, SessionRow>>
}
const open = new WeakMap<Crowd, Question>()

/** Joins the question that is about to be asked. */
async function nextAnswer(ctx: Ctx, crowd: Crowd, hash: string): Promise<SessionRow | undefined> {
  let question = open.get(crowd)
  if (!question || question.hashes.length >= TOGETHER) {
    question = ask(ctx, crowd)
    open.set(crowd, question)
  }
  question.hashes.push(hash)
  try {
    return (await question.answer).get(hash)
  } finally {
    crowd.asking.delete(hash)
  }
}

function ask(ctx: Ctx, crowd: Crowd): Question {
  const hashes: string[] = []
  const answer = (async () => {
    await new Promise((resolve) => setImmediate(resolve))
    if (open.get(crowd)?.hashes === hashes) open.delete(crowd)
    return new Map((await sessionRows(ctx, hashes)).map((row) => [row.hash, row]))
  })()
  return { hashes, answer }
}

function crowdOf(ctx: Ctx): Crowd {
  let crowd = crowds.get(ctx)
  if (!crowd) {
    crowd = { remembered: new Map(), asking: new Map() }
    crowds.set(ctx, crowd)
  }
  return crowd
}
