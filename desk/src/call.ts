import {
  DESK_API,
  DESK_HEADER,
  DESK_KEY_HEADER,
  type DeskCall,
  REPEATED_HEADER,
  type Refusal,
  RIGHTS_HEADER,
  sessionCalls,
} from '@contract/desk/calls'
import type { DeskReply } from '@contract/desk/replies'
import { setMallTime } from './mallTime'

/** A refused call: the status, the sentence for the operator, and the fields that were refused. */
export class CallError extends Error {
  constructor(
    readonly statusCode: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message)
    this.name = 'CallError'
  }

  get errors(): Readonly<Record<string, string>> {
    return this.refusal.errors ?? {}
  }
}

/** Returns what was caught as a refused call, with status 0 if it is an error of another kind. */
export const asCallError = (caught: unknown): CallError =>
  caught instanceof CallError
    ? caught
    : new CallError(0, { message: caught instanceof Error ? caught.message : String(caught) })

interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** A file instead of a body. */
  readonly file?: File
}

const OFFLINE: Refusal = { message: '连接不上商城，请检查网络后重试' }

/** Milliseconds after the start during which an answer that was requested early is used. */
const EARLY_MS = 10_000

type Listener = () => void
const rightsListeners = new Set<(version: string) => void>()

/**
 * Calls the listener with the version of the rights of each reply, except of `whoAmI`. Returns the function that
 * unsubscribes it.
 */
export function onRights(listener: (version: string) => void): () => void {
  rightsListeners.add(listener)
  return () => void rightsListeners.delete(listener)
}

const listenersOf = { forbidden: new Set<Listener>(), sessionOver: new Set<Listener>() }

/**
 * Calls the listener each time that the mall refuses a call as not allowed. Returns the function that unsubscribes it.
 */
export const onForbidden = (listener: Listener) => listenFor('forbidden', listener)

/**
 * Calls the listener each time that the mall refuses a call because there is no session. Returns the function that
 * unsubscribes it.
 */
export const onSessionOver = (listener: Listener) => listenFor('sessionOver', listener)

function listenFor(what: keyof typeof listenersOf, listener: Listener): () => void {
  listenersOf[what].add(listener)
  return () => void listenersOf[what].delete(listener)
}

/** Makes one call of the desk and returns its reply. @throws CallError */
export async function call<Call extends DeskCall>(spec: Call, input: Input = {}): Promise<DeskReply<Call>> {
  const response = await send(spec, input)
  if (!response.ok) throw await refusalOf(response)
  const reply: unknown = await response.json().catch(() => undefined)
  // Cut off on its way, or no answer of the mall, such as the page of a network that asks to sign in.
  if (reply === undefined) throw new CallError(0, OFFLINE)
  return reply as DeskReply<Call>
}

const refusalOf = async (response: Response): Promise<CallError> =>
  new CallError(response.status, (await response.json().catch(() => OFFLINE)) as Refusal)

/** Makes a call that replies with a file, and saves the file under this name. @throws CallError */
export async function download(spec: DeskCall, input: Input, name: string): Promise<void> {
  saveFile(await (await fileOf(spec, input)).blob(), name)
}

/** Returns the text of a file. @throws CallError */
export const readText = async (spec: DeskCall, input: Input): Promise<string> =>
  (await fileOf(spec, input)).text()

async function fileOf(spec: DeskCall, input: Input): Promise<Response> {
  const response = await send(spec, input)
  if (response.ok) return response
  throw await refusalOf(response)
}

/** Saves a file as if a link to it had been opened. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** How long a change whose answer was lost keeps its key. */
const KEPT_MS = 10 * 60_000
/** Keys of changes that got no answer. */
const unanswered = new Map<string, { readonly key: string; readonly at: number }>()
const repeatedListeners = new Set<Listener>()

/**
 * Calls the listener each time that the mall has found a change done already. Returns the function that unsubscribes
 * it.
 */
export function onRepeated(listener: Listener): () => void {
  repeatedListeners.add(listener)
  return () => void repeatedListeners.delete(listener)
}

/**
 * Sends a change with a key. If no answer comes, the same change has the same key when the operator presses again, so
 * that the mall does it once. The version of the row isn't part of it: it may have been read again meanwhile.
 */
async function sendOnce(what: string, sendWith: (key: string) => Promise<Response>): Promise<Response> {
  const before = unanswered.get(what)
  const key = before && Date.now() - before.at < KEPT_MS ? before.key : crypto.randomUUID()
  unanswered.set(what, { key, at: Date.now() })
  const response = await sendWith(key)
  // A proxy or a mall that fails may have lost an answer; so has a connection that ended within one.
  if (response.status < 500 && (await isWhole(response))) unanswered.delete(what)
  if (response.headers.has(REPEATED_HEADER)) for (const listener of repeatedListeners) listener()
  return response
}

const isWhole = (response: Response): Promise<boolean> =>
  response
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    )

const withoutVersion = (name: string, value: unknown): unknown => (name === 'version' ? undefined : value)

async function send(spec: DeskCall, input: Input): Promise<Response> {
  if (spec.method === 'GET' || spec.readsOnly) return sendWith(spec, input)
  const { file, ...rest } = input
  const about = file && [file.name, file.size, file.lastModified]
  const what = JSON.stringify([spec.method, spec.path, rest, about], withoutVersion)
  return sendOnce(what, (key) => sendWith(spec, input, { [DESK_KEY_HEADER]: key }))
}

declare global {
  interface Window {
    /** Answers that were requested before the code had come, by address (`early.ts`). */
    deskEarly?: Map<string, Promise<Response>>
  }
}

/** Returns the answer to a call that was made early, once; undefined where there is none, or it was no success. */
async function takeEarly(address: string): Promise<Response | undefined> {
  const answer = window.deskEarly?.get(address)
  window.deskEarly?.delete(address)
  const response = await answer?.catch(() => undefined)
  return response?.ok ? response : undefined
}

/** Answers of the first page are too old for the next one. */
setTimeout(() => window.deskEarly?.clear(), EARLY_MS)

async function sendWith(
  spec: DeskCall,
  { params = {}, query = {}, body, file }: Input,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  const address = DESK_API + path + (search && `?${search}`)
  const response =
    (spec.method === 'GET' && (await takeEarly(address))) ||
    (await fetch(address, {
      method: spec.method,
      headers: {
        ...more,
        [DESK_HEADER]: '1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: file ? formOf(file) : body === undefined ? null : JSON.stringify(body),
    }).catch(() => {
      throw new CallError(0, OFFLINE)
    }))
  setMallTime(response.headers)
  const rights = response.headers.get(RIGHTS_HEADER)
  if (response.status === 403) for (const listener of listenersOf.forbidden) listener()
  else if (rights && spec !== sessionCalls.whoAmI) for (const listener of rightsListeners) listener(rights)
  // Calls that anybody may make answer 401 to wrong passwords.
  if (response.status === 401 && spec.access !== 'open') {
    for (const listener of listenersOf.sessionOver) listener()
  }
  return response
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}
