import type { BridgeEvent, BridgeMethod } from './envelope'

export { NO_TIMEOUT } from './envelope'

/** There is no native app around a mini-program. */
export function listenToApp() {}

export function callApp<Data = unknown>(
  method: BridgeMethod,
  _params?: unknown,
  _timeoutMs?: number,
): Promise<Data> {
  return Promise.reject(new Error(`there is no app to ask for ${method}`))
}

export function onAppEvent(_event: BridgeEvent, _listener: (data: unknown) => void): () => void {
  return () => undefined
}
