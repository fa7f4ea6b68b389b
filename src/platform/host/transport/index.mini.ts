import Taro from '@tarojs/taro'
import { NetworkFailure, type Transport, type WireReply } from './types'

/** Extra time after the host's own timeout, for hosts that never call back. */
const GRACE_MS = 500

export const transport: Transport = (request) =>
  new Promise<WireReply>((resolve, reject) => {
    const guard = setTimeout(() => reject(new NetworkFailure('timeout')), request.timeoutMs + GRACE_MS)
    const requested = Taro.request({
      url: request.url,
      method: request.method,
      header: { ...request.headers, release: SHOP_VERSION },
      // The host sends a string unchanged; it would serialise an object in its own way.
      data: request.body ?? '',
      dataType: 'text',
      responseType: 'text',
      timeout: request.timeoutMs,
      success: (answer) => {
        clearTimeout(guard)
        resolve({ status: answer.statusCode, headers: lowerCased(answer.header), text: asText(answer.data) })
      },
      fail: (failure) => {
        clearTimeout(guard)
        reject(new NetworkFailure(/timeout/i.test(failure.errMsg ?? '') ? 'timeout' : 'offline'))
      },
    })
    // Taro's own promise rejects as well; the callbacks above have handled the failure.
    Promise.resolve(requested).catch(() => undefined)
  })

/** Returns the body as text: some hosts parse JSON whatever `dataType` says. */
const asText = (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data ?? ''))

function lowerCased(headers: Record<string, unknown> | undefined) {
  const result: Record<string, string> = {}
  for (const name of Object.keys(headers ?? {})) result[name.toLowerCase()] = String(headers?.[name])
  return result
}
