import { AppRefusal, type BridgeEvent, type BridgeMethod } from './envelope'

export { AppRefusal, NO_TIMEOUT } from './envelope'

const noApp = (method: BridgeMethod) => Promise.reject(new AppRefusal('noApp', method))

/** Does nothing: there is no native app around a mini-program. */
export function listenToApp() {}

export function callApp<Data = unknown>(
  method: BridgeMethod,
  _params?: unknown,
  _timeoutMs?: number,
): Promise<Data> {
  return noApp(method)
}

export const callPerson = <Data = unknown>(method: BridgeMethod, _params?: unknown) => ({
  answer: noApp(method) as Promise<Data>,
  begun: noApp(method) as Promise<void>,
})

export const callPersonInTime = <Data = unknown>(method: BridgeMethod, _params?: unknown): Promise<Data> =>
  noApp(method)

export function onAppEvent(_event: BridgeEvent, _listener: (data: unknown) => void): () => void {
  return () => undefined
}
