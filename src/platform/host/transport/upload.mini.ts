import Taro from '@tarojs/taro'
import { NetworkFailure, type UploadTransport } from './types'

/** Extra time after the host's own timeout, for hosts that never call back. */
const GRACE_MS = 500

export const upload: UploadTransport = (request) =>
  new Promise((resolve, reject) => {
    if (!Taro.uploadFile) return reject(new NetworkFailure('offline'))
    const guard = setTimeout(() => reject(new NetworkFailure('timeout')), request.timeoutMs + GRACE_MS)
    const requested = Taro.uploadFile({
      url: request.url,
      filePath: request.file.path,
      name: 'file',
      header: { ...request.headers },
      timeout: request.timeoutMs,
      success: (answer) => resolve({ status: answer.statusCode, headers: {}, text: answer.data }),
      fail: (failure) =>
        reject(new NetworkFailure(/timeout/i.test(failure.errMsg ?? '') ? 'timeout' : 'offline')),
      complete: () => clearTimeout(guard),
    })
    request.onStart?.(() => requested.abort?.())
    requested.progress?.(({ progress }) => request.onProgress?.(progress))
    // Taro's own promise rejects as well; the callbacks above have handled the failure.
    Promise.resolve(requested).catch(() => undefined)
  })
