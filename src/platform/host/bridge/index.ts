import { takeEarly } from './early'
import {
  AppRefusal,
  BRIDGE_VERSION,
  type BridgeEvent,
  type BridgeMethod,
  type BridgeReply,
  type BridgeRequest,
  CALLBACK,
  CHANNEL,
  NO_TIMEOUT,
  readMessage,
} from './envelope'

export { AppRefusal, NO_TIMEOUT } from './envelope'

const DEFAULT_TIMEOUT_MS = 5000
/** Time in which an app that shows a dialog must react: by an answer, by `pending`, or by hiding the page. */
const FIRST_SIGN_MS = 3000

interface BridgeWindow {
  webkit?: { messageHandlers?: Record<string, { postMessage(message: unknown): void } | undefined> }
  [CHANNEL]?: { postMessage(text: string): void }
  [CALLBACK]?: (raw: unknown) => void
}

interface Waiting {
  readonly settle: (reply: BridgeReply) => void
  readonly begin: () => void
}

const waiting = new Map<string, Waiting>()
const listeners = new Map<BridgeEvent, Set<(data: unknown) => void>>()
/** Methods that this app doesn't support; they are not called again. */
const unknownMethods = new Set<BridgeMethod>()
let count = 0

/** Sets the global callback and processes the messages received before. Call it after all listeners are registered. */
export function listenToApp() {
  const page = window as unknown as BridgeWindow
  page[CALLBACK] = receive
  unknownMethods.clear()
  for (const raw of takeEarly()) receive(raw)
}

function receive(raw: unknown) {
  const message = readMessage(raw)
  if (!message) return
  if ('event' in message) {
    emit(message.event, message.data)
    return
  }
  const call = waiting.get(message.id)
  if (message.pending) {
    call?.begin()
    return
  }
  waiting.delete(message.id)
  call?.settle(message)
}

/** Calls all listeners of an event, also when one of them throws. */
function emit(event: BridgeEvent, data: unknown) {
  for (const listener of [...(listeners.get(event) ?? [])]) {
    try {
      listener(data)
    } catch (failure) {
      console.error(failure)
    }
  }
}

/**
 * Calls a method of the app. Rejects with `AppRefusal`: no app, a refusal, or no answer within `timeoutMs`
 * (`NO_TIMEOUT` waits forever). `pending` or a hidden page cancels the timeout. An answer after the timeout is dropped.
 */
export const callApp = <Data = unknown>(
  method: BridgeMethod,
  params: unknown = {},
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Data> => startCall<Data>(method, params, timeoutMs).answer

export interface AppCall<Data> {
  readonly answer: Promise<Data>
  /** Resolves when the app has started or answered; rejects where it refused or didn't react in time. */
  readonly begun: Promise<void>
}

/**
 * Calls a method that waits for the user, such as a sign-in. `answer` waits forever, even after `begun` has rejected:
 * an app that doesn't report its open dialog can still answer when the dialog closes.
 */
export function callPerson<Data = unknown>(method: BridgeMethod, params: unknown = {}): AppCall<Data> {
  const { answer, begun } = startCall<Data>(method, params, NO_TIMEOUT)
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new AppRefusal('noAnswer', method)), FIRST_SIGN_MS)
  })
  const first = Promise.race([begun, answer.then(() => undefined), late])
  // Callers may use only one of the promises: the other's rejection must not count as unhandled.
  for (const promise of [answer, first, late]) promise.catch(() => undefined)
  return { answer, begun: first }
}

/** Like `callPerson`, but rejects where the app doesn't react in time, so that the caller can use the web's own way. */
export async function callPersonInTime<Data = unknown>(
  method: BridgeMethod,
  params: unknown = {},
): Promise<Data> {
  const { answer, begun } = callPerson<Data>(method, params)
  await begun
  return answer
}

function startCall<Data>(method: BridgeMethod, params: unknown, timeoutMs: number): AppCall<Data> {
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const answer = new Promise<Data>((resolve, reject) => {
    if (unknownMethods.has(method)) throw new AppRefusal('unknownMethod', method)
    count += 1
    const id = `${Date.now()}-${count}`
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      waiting.delete(id)
      document.removeEventListener('visibilitychange', hidden)
    }
    const started = () => {
      clearTimeout(timer)
      begin()
    }
    const hidden = () => document.visibilityState === 'hidden' && started()
    document.addEventListener('visibilitychange', hidden)
    if (timeoutMs !== NO_TIMEOUT)
      timer = setTimeout(() => {
        end()
        reject(new AppRefusal('noAnswer', method))
      }, timeoutMs)
    const settle = (reply: BridgeReply) => {
      end()
      if (reply.ok) resolve(reply.data as Data)
      else {
        if (reply.error === 'unknownMethod') unknownMethods.add(method)
        reject(new AppRefusal(reply.error, method))
      }
    }
    waiting.set(id, { settle, begin: started })
    try {
      post({ v: BRIDGE_VERSION, id, method, params })
    } catch {
      end()
      reject(new AppRefusal('noApp', method))
    }
  })
  return { answer, begun }
}

/** Subscribes to an event of the app. Returns a function that unsubscribes. */
export function onAppEvent(event: BridgeEvent, listener: (data: unknown) => void): () => void {
  const received = listeners.get(event) ?? new Set()
  received.add(listener)
  listeners.set(event, received)
  return () => received.delete(listener)
}

function post(message: BridgeRequest) {
  const page = window as unknown as BridgeWindow
  const ios = page.webkit?.messageHandlers?.[CHANNEL]
  const android = page[CHANNEL]
  if (ios) ios.postMessage(message)
  else if (android) android.postMessage(JSON.stringify(message))
  else throw new Error('there is no app around this page')
}
