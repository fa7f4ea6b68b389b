import { secretHash } from '../../core/digests'
import type { SignedIn } from '../../core/sessions'
import type { Ctx } from '../../ctx'
import { readSession, type SessionRow, sessionRows, signedInBy } from './readSession'
import { isUnchangedSince, onSessionsChanged, sessionChanges } from './sessionChanges'
import { sessionIn } from './tokens'

/**
 * How long a session is cached: a sign-out in another process reaches seckill calls here this late; its own sign-outs
 * apply at once.
 */
const REMEMBERED_MS = 5_000
const MAX_REMEMBERED = 50_000
/** Tokens looked up in one query. */
const TOGETHER = 200

interface Crowd {
  remembered: Map<string, Remembered>
  pending: Map<string, Promise<SessionRow | undefined>>
}

interface Remembered {
  row: SessionRow
  at: number
  /** `sessionChanges()` at the time of the query. */
  mark: number
}

const crowds = new WeakMap<Ctx, Crowd>()

/**
 * Like `readSession`, for calls that thousands make in the same second: tokens that arrive together are looked up in
 * one query, and results are cached for a short time. Calls that change an account must use `readSession`.
 */
export async function readCrowdSession(ctx: Ctx, accessToken: string): Promise<SignedIn | undefined> {
  if (!accessToken) return undefined
  const crowd = crowdOf(ctx)
  const row = remembered(crowd, accessToken) ?? (await lookUpOurs(ctx, crowd, accessToken))
  // The first use of new tokens must be saved.
  if (row && !row.confirmed) return readSession(ctx, accessToken)
  return row && signedInBy(ctx, row)
}

/** Returns the user id of an access token from the cache; undefined when it isn't cached, or the token has expired. */
export function knownUserId(ctx: Ctx, accessToken: string): string | undefined {
  const row = remembered(crowdOf(ctx), accessToken)
  const isLive = row && row.ended_at === null && row.tokenGeneration === row.generation
  return isLive && row.expires_at > ctx.clock.now() ? row.userId : undefined
}

function remembered(crowd: Crowd, accessToken: string): SessionRow | undefined {
  const known = crowd.remembered.get(accessToken)
  if (!known || performance.now() - known.at >= REMEMBERED_MS) return undefined
  return isUnchangedSince(known.mark, known.row.sessionId, known.row.userId) ? known.row : undefined
}

/** Looks a token up. Tokens without a valid seal cause no query. */
const lookUpOurs = async (ctx: Ctx, crowd: Crowd, token: string) =>
  sessionIn(ctx.secrets, token) ? lookUp(ctx, crowd, token) : undefined

async function lookUp(ctx: Ctx, crowd: Crowd, token: string): Promise<SessionRow | undefined> {
  const hash = secretHash(token)
  let pending = crowd.pending.get(hash)
  if (!pending) {
    pending = nextAnswer(ctx, crowd, hash)
    crowd.pending.set(hash, pending)
  }
  const mark = sessionChanges()
  const row = await pending
  if (row) {
    dropStale(crowd)
    crowd.remembered.set(token, { row, at: performance.now(), mark })
  }
  return row
}

/** Deletes expired entries from the cache. The oldest come first. */
function dropStale({ remembered }: Crowd): void {
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  for (const [token, { at }] of remembered) {
    if (performance.now() - at < REMEMBERED_MS) return
    remembered.delete(token)
  }
}

/** Deletes the tokens of sessions, or of all sessions of users, from the cache. */
function forget({ remembered }: Crowd, changed: ReadonlySet<string>): void {
  for (const [token, { row }] of remembered) {
    if (changed.has(row.sessionId) || changed.has(row.userId)) remembered.delete(token)
  }
}

/** Number of cached tokens, for tests. */
export const countRemembered = (ctx: Ctx): number => crowdOf(ctx).remembered.size

interface Question {
  hashes: string[]
  answer: Promise<Map<string, SessionRow>>
}
const open = new WeakMap<Crowd, Question>()

/** Adds a token to the next query. */
async function nextAnswer(ctx: Ctx, crowd: Crowd, hash: string): Promise<SessionRow | undefined> {
  let question = open.get(crowd)
  if (!question || question.hashes.length >= TOGETHER) {
    question = openQuestion(ctx, crowd)
    open.set(crowd, question)
  }
  question.hashes.push(hash)
  try {
    return (await question.answer).get(hash)
  } finally {
    crowd.pending.delete(hash)
  }
}

function openQuestion(ctx: Ctx, crowd: Crowd): Question {
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
    crowd = { remembered: new Map(), pending: new Map() }
    crowds.set(ctx, crowd)
    const opened = crowd
    onSessionsChanged((changed) => forget(opened, changed))
  }
  return crowd
}
