import type { CallSpec } from '@contract/call'
import { isSent, setClosed } from '@/platform/host/env'
import { NetworkFailure, type WireReply } from '@/platform/host/transport/types'
import { addressOf, type CallArgs } from './address'
import { ApiError, HTTP_TEXTS, NOT_FOUND } from './errors'
import { headersFor } from './headers'
import { type Outcome, outcomeOf } from './outcome'
import type { HttpPorts, Tokens } from './ports'

/** Returns a function that runs `work` once for all simultaneous callers; the next call afterwards runs it again. */
function sharedRun<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => {
    if (!running) {
      // Cleared whether it succeeds or fails: a flag left behind would block every later sign-in.
      running = work().finally(() => {
        running = null
      })
    }
    return running
  }
}

/** Counts the calls that show the indicator: it hides when the count reaches zero (spec 4). */
function createLoadingCounter(show: (text: string) => void, hide: () => void) {
  let running = 0
  return {
    begin() {
      running += 1
      if (running === 1) show(HTTP_TEXTS.loading)
    },
    end() {
      if (running === 0) return
      running -= 1
      if (running === 0) hide()
    },
  }
}

export interface CallOptions {
  /** Show the mall's description in a toast when the call fails. Default: true for writes, false for reads. */
  readonly toast?: boolean
  /** Show 'loading...' while the call runs. */
  readonly loading?: boolean
  /** Share calls carry the environment's source tag (spec 7). */
  readonly share?: boolean
  /** Called with the per cent of a file that has been sent. */
  readonly onProgress?: (percent: number) => void
  /** Called with a function that stops sending a file. */
  readonly onStart?: (stop: () => void) => void
}

/** Network timeout of the shop (spec 9). */
const NETWORK_TIMEOUT_MS = 60_000

/** Longest message that is shown, in characters: some back ends send a stack trace as the message. */
const MAX_TEXT = 200

export interface HttpClient {
  send(spec: CallSpec, args?: CallArgs, options?: CallOptions): Promise<unknown>
}

export function createHttpClient(ports: HttpPorts, refreshCall: CallSpec): HttpClient {
  const loading = createLoadingCounter(ports.showLoading, ports.hideLoading)
  const sayExpired = sharedRun(ports.onLoginExpired)
  const refreshTokens = sharedRun(() => requestTokens())

  async function requestTokens(): Promise<void> {
    const tokens = ports.tokens()
    if (!tokens) throw expired()
    const outcome = outcomeOf(await exchange(refreshCall, { body: tokens }))
    // The user has signed out meanwhile, perhaps another one has signed in: don't overwrite their tokens.
    if (ports.tokens()?.accessToken !== tokens.accessToken) return
    const fresh = outcome.kind === 'ok' ? (outcome.data as Partial<Tokens> | null) : null
    if (!fresh?.accessToken || !fresh.refreshToken) throw expired()
    ports.saveTokens({ ...tokens, accessToken: fresh.accessToken, refreshToken: fresh.refreshToken })
  }

  function transfer(spec: CallSpec, args: CallArgs, options: CallOptions): Promise<WireReply> {
    const url = addressOf(spec, args, ports.originOf(spec.service))
    const headers = headersFor(spec, ports.headerFacts(), options.share)
    const timeoutMs = NETWORK_TIMEOUT_MS
    if (args.file) {
      const { 'Content-Type': _, ...rest } = headers
      const { onProgress, onStart } = options
      return ports.upload({ url, headers: rest, file: args.file, timeoutMs, onProgress, onStart })
    }
    const body = args.body === undefined ? undefined : JSON.stringify(args.body)
    return ports.transport({ method: spec.method, url, headers, body, timeoutMs })
  }

  async function exchange(spec: CallSpec, args: CallArgs, options: CallOptions = {}): Promise<WireReply> {
    const sentAt = Date.now()
    const reply = await transfer(spec, args, options).catch((failure: unknown) => {
      throw networkError(failure)
    })
    const serverMs = Number(reply.headers['x-server-time'])
    if (reply.headers['x-closed']) setClosed(reply.headers['x-closed'])
    if (serverMs > 0) ports.onServerTime(serverMs, sentAt, Date.now())
    return reply
  }

  /** Sends a call; refreshes the session and retries once where the mall requests it (spec 4). */
  async function answer(spec: CallSpec, args: CallArgs, options: CallOptions, used: Used): Promise<Outcome> {
    const { tokens } = used
    const first = outcomeOf(await exchange(spec, args, options))
    // Another call, or another tab, may have refreshed the tokens while this one was running.
    const isOutdated = () => ports.tokens()?.accessToken !== tokens?.accessToken
    if (first.kind === 'refresh' || first.kind === 'expired') ports.takeNewerTokens()
    if (first.kind !== 'refresh' && !(first.kind === 'expired' && isOutdated())) return first
    if (!isOutdated()) await refreshTokens()
    // Never repeat one user's request with another user's tokens.
    if (ports.tokens()?.beanId !== tokens?.beanId) return { kind: 'expired' }
    used.tokens = ports.tokens()
    const second = outcomeOf(await exchange(spec, args, options))
    return second.kind === 'refresh' ? { kind: 'expired' } : second
  }

  async function run(spec: CallSpec, args: CallArgs, options: CallOptions): Promise<unknown> {
    const used: Used = { tokens: ports.tokens() }
    if (!isSent(spec.path)) throw new ApiError('lacking', '', HTTP_TEXTS.lacking)
    if (spec.auth && !used.tokens?.accessToken) throw new ApiError('signedOut', '', HTTP_TEXTS.signInFirst)
    try {
      const outcome = await answer(spec, args, options, used)
      if (outcome.kind !== 'ok') throw errorOf(outcome, spec)
      // A page can't show a plain text or number in place of an object.
      if (spec.effect === 'read' && typeof outcome.data !== 'object') throw unreadable('data')
      return outcome.data
    } catch (failure) {
      if (failure instanceof ApiError && failure.kind === 'loginExpired') await endSession(used)
      throw failure
    }
  }

  /** Ends the session, unless the response belongs to an old token and a newer session has started. */
  async function endSession({ tokens }: Used) {
    if (ports.tokens()?.accessToken === tokens?.accessToken) await sayExpired()
  }

  return {
    async send(spec, args = {}, options = {}) {
      const showsToast = options.toast ?? spec.effect === 'write'
      if (options.loading) loading.begin()
      try {
        return await run(spec, args, options)
      } catch (failure) {
        if (showsToast && failure instanceof ApiError && failure.kind !== 'loginExpired')
          ports.toast(failure.description)
        throw failure
      } finally {
        if (options.loading) loading.end()
      }
    },
  }
}

/** Tokens with which a call was last sent. */
interface Used {
  tokens: Tokens | null
}

const unreadable = (code: string) => new ApiError('badAnswer', code, HTTP_TEXTS.badAnswer)
const expired = () => new ApiError('loginExpired', '550004', '')

function networkError(failure: unknown): ApiError {
  const reason = failure instanceof NetworkFailure ? failure.reason : 'offline'
  return new ApiError('network', reason, HTTP_TEXTS[reason])
}

function errorOf(outcome: Exclude<Outcome, { kind: 'ok' }>, { effect }: CallSpec): ApiError {
  switch (outcome.kind) {
    case 'refused': {
      const { code, description, data } = outcome.envelope
      // The status alone says that the item doesn't exist, whatever code the back end gives.
      const isMissing = effect === 'read' && [404, 410].includes(outcome.status)
      return new ApiError(
        'business',
        isMissing ? NOT_FOUND : code,
        description.slice(0, MAX_TEXT) || HTTP_TEXTS.badAnswer,
        data,
      )
    }
    case 'unreadable':
      return unreadable(String(outcome.status))
    default:
      return expired()
  }
}
