import { takeFirstAnswer } from './firstAnswer'
import { NetworkFailure, type Transport } from './types'

/**
 * Sends a request with fetch instead of Taro's request: Taro's timer stops at the headers, so a body that never ends
 * would hang the page, and its polyfills add 6 KB.
 */
export const transport: Transport = async (request) => {
  const aborter = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A race, not only the abort: a response taken over from index.html can't be aborted.
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new NetworkFailure('timeout'))
      aborter.abort()
    }, request.timeoutMs)
  })
  try {
    return await Promise.race([timeout, send(request, aborter.signal)])
  } catch (failure) {
    throw failure instanceof NetworkFailure ? failure : new NetworkFailure('offline')
  } finally {
    clearTimeout(timer)
  }
}

async function send(request: Parameters<Transport>[0], signal: AbortSignal) {
  const early = request.method === 'GET' ? await takeFirstAnswer(request.url) : null
  const answer =
    early ??
    (await fetch(request.url, {
      method: request.method,
      headers: isOwn(request.url) ? { ...request.headers, release: SHOP_VERSION } : request.headers,
      body: request.body,
      signal,
      ...(request.keepalive ? { keepalive: true } : null),
    }))
  const text = await answer.text()
  const headers: Record<string, string> = {}
  answer.headers.forEach((value, name) => {
    headers[name.toLowerCase()] = value
  })
  // The early request began before this call, so its round trip would give a wrong clock.
  if (early) delete headers['x-server-time']
  return { status: answer.status, headers, text }
}

/** Whether an address is of the page's origin: elsewhere a header of ours would need the back end's permission. */
const isOwn = (url: string) => new URL(url, location.href).origin === location.origin
