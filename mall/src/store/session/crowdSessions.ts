import type { Ctx } from '../../ctx'
import { readSession, type SessionRow, type SignedIn, sessionRows, signedInBy } from './readSession'
import { sessionChanges } from './sessionChanges'
import { hashToken } from './tokens'

/** A sign-out in another process reaches this one's flash sales this late; its own are known at once. */
const REMEMBERED_MS = 1_000
const MOST_REMEMBERED = 50_000
/** Tokens in one question. */
const TOGETHER = 200

interface Crowd {
  remembered: Map<string, { row: SessionRow; at: number }>
  asking: Map<string, Promise<SessionRow | undefined>>
  changes: number
}

const crowds = new WeakMap<Ctx, Crowd>()

/**
 * `readSession` for calls that thousands make in the same second: tokens that come together are looked up together,
 * and one that was just looked up isn't again. Calls that change an account keep to `readSession`.
 */
export async function readCrowdSession(ctx: Ctx, accessToken: string): Promise<SignedIn | undefined> {
  if (!accessToken) return undefined
  const crowd = crowdOf(ctx)
  if (crowd.changes !== sessionChanges()) {
    crowd.remembered.clear()
    crowd.changes = sessionChanges()
  }
  const known = crowd.remembered.get(accessToken)
  const row =
    known && Date.now() - known.at < REMEMBERED_MS ? known.row : await lookUp(ctx, crowd, accessToken)
  // The first use of new tokens has to be written down.
  if (row && !row.confirmed) return readSession(ctx, accessToken)
  return row && signedInBy(ctx, row)
}

async function lookUp(ctx: Ctx, crowd: Crowd, token: string): Promise<SessionRow | undefined> {
  const hash = hashToken(token)
  let asked = crowd.asking.get(hash)
  if (!asked) {
    asked = nextAnswer(ctx, crowd, hash)
    crowd.asking.set(hash, asked)
  }
  const before = sessionChanges()
  const row = await asked
  if (row && before === sessionChanges()) {
    if (crowd.remembered.size >= MOST_REMEMBERED) crowd.remembered.clear()
    crowd.remembered.set(token, { row, at: Date.now() })
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
    crowd = { remembered: new Map(), asking: new Map(), changes: sessionChanges() }
    crowds.set(ctx, crowd)
  }
  return crowd
}
