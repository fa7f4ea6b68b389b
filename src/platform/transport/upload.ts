import { NetworkFailure, type UploadTransport } from './types'

/** Uploads with XMLHttpRequest, because fetch doesn't report the upload progress. */
export const upload: UploadTransport = (request) =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('file', request.file.blob ?? new Blob(), 'picture')
    const asked = new XMLHttpRequest()
    asked.open('POST', request.url)
    asked.timeout = request.timeoutMs
    for (const [name, value] of Object.entries(request.headers)) asked.setRequestHeader(name, value)
    asked.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) request.onProgress?.(Math.round((loaded / total) * 100))
    }
    asked.onload = () => {
      const serverTime = asked.getResponseHeader('x-server-time')
      const headers: Record<string, string> = serverTime ? { 'x-server-time': serverTime } : {}
      resolve({ status: asked.status, headers, text: asked.responseText })
    }
    asked.onerror = () => reject(new NetworkFailure('offline'))
    asked.onabort = () => reject(new NetworkFailure('offline'))
    asked.ontimeout = () => reject(new NetworkFailure('timeout'))
    asked.send(form)
  })
