import { takeEarly } from './early'
import {
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

export { NO_TIMEOUT } from './envelope'

const DEFAULT_TIMEOUT_MS = 5000

interface BridgeWindow {
  webkit?: { messageHandlers?: Record<string, { postMessage(message: unknown): void } | undefined> }
  [CHANNEL]?: { postMessage(text: string): void }
  [CALLBACK]?: (raw: unknown) => void
}

const waiting = new Map<string, (reply: BridgeReply) => void>()
const listeners = new Map<BridgeEvent, Set<(data: unknown) => void>>()
let count = 0

/** Puts the global callback in place and hears what came before it. Called once who listens is known. */
export function listenToApp() {
  const page = window as unknown as BridgeWindow
  page[CALLBACK] = receive
  for (const raw of takeEarly()) receive(raw)
}

function receive(raw: unknown) {
  const message = readMessage(raw)
  if (!message) return
  if ('event' in message) {
    tell(message.event, message.data)
    return
  }
  waiting.get(message.id)?.(message)
  waiting.delete(message.id)
}

/** A listener that stumbles over what the app sent keeps nobody else from hearing it. */
function tell(event: BridgeEvent, data: unknown) {
  for (const listener of [...(listeners.get(event) ?? [])]) {
    try {
      listener(data)
    } catch (failure) {
      console.error(failure)
    }
  }
}

/**
 * Asks the app. Rejects when there is no app, when it refuses, and when it stays silent for `timeoutMs`
 * (`NO_TIMEOUT` where a person answers). A late answer is dropped.
 */
export function callApp<Data = unknown>(
  method: BridgeMethod,
  params: unknown = {},
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Data> {
  return new Promise<Data>((resolve, reject) => {
    count += 1
    const id = `${Date.now()}-${count}`
    const timer =
      timeoutMs === NO_TIMEOUT
        ? undefined
        : setTimeout(() => {
            waiting.delete(id)
            reject(new Error(`the app did not answer ${method}`))
          }, timeoutMs)
    waiting.set(id, (reply) => {
      clearTimeout(timer)
      if (reply.ok) resolve(reply.data as Data)
      else reject(new Error(reply.error ?? `the app refused ${method}`))
    })
    try {
      post({ v: BRIDGE_VERSION, id, method, params })
    } catch (failure) {
      clearTimeout(timer)
      waiting.delete(id)
      reject(failure instanceof Error ? failure : new Error(String(failure)))
    }
  })
}

/** Hears what the app tells on its own. Returns how to stop. */
export function onAppEvent(event: BridgeEvent, listener: (data: unknown) => void): () => void {
  const heard = listeners.get(event) ?? new Set()
  heard.add(listener)
  listeners.set(event, heard)
  return () => heard.delete(listener)
}

function post(message: BridgeRequest) {
  const page = window as unknown as BridgeWindow
  const ios = page.webkit?.messageHandlers?.[CHANNEL]
  const android = page[CHANNEL]
  if (ios) ios.postMessage(message)
  else if (android) android.postMessage(JSON.stringify(message))
  else throw new Error('there is no app around this page')
}
