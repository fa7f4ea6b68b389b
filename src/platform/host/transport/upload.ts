import { NetworkFailure, type UploadTransport } from './types'

/** Uploads with XMLHttpRequest, because fetch doesn't report the upload progress. */
export const upload: UploadTransport = (request) =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('file', request.file.blob ?? new Blob(), 'picture')
    const requested = new XMLHttpRequest()
    requested.open('POST', request.url)
    requested.timeout = request.timeoutMs
    for (const [name, value] of Object.entries(request.headers)) requested.setRequestHeader(name, value)
    requested.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) request.onProgress?.(Math.round((loaded / total) * 100))
    }
    requested.onload = () => {
      const serverTime = requested.getResponseHeader('x-server-time')
      const headers: Record<string, string> = serverTime ? { 'x-server-time': serverTime } : {}
      resolve({ status: requested.status, headers, text: requested.responseText })
    }
    requested.onerror = () => reject(new NetworkFailure('offline'))
    requested.onabort = () => reject(new NetworkFailure('offline'))
    requested.ontimeout = () => reject(new NetworkFailure('timeout'))
    request.onStart?.(() => requested.abort())
    requested.send(form)
  })
