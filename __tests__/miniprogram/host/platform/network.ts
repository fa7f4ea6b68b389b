import http from 'node:http'
import type { Host, RequestRecord } from '../state'
import type { Loose } from '../types'
import { type Functions, guarded, Refused } from './define'
import { multipart } from './multipart'

interface Sending {
  url: string
  method: string
  header: Record<string, string>
  body: string | Buffer
  timeout: number
}

interface Answer {
  status: number
  header: Record<string, string>
  body: Buffer
}

/** Network functions of the platform; they send real requests to the mall. */
export function network(host: Host): Functions {
  return {
    request: (options: Loose) =>
      task(host, 'request', options, toSending(host, options), (answer) => ({
        data: readBody(answer, options),
        statusCode: answer.status,
        header: answer.header,
        cookies: [],
      })),
    uploadFile: (options: Loose) => {
      const file = host.files.get(options.filePath)
      if (!file) throw new Error(`uploadFile: no file ${options.filePath}`)
      const form = multipart(options.formData ?? {}, {
        field: options.name,
        name: 'picture.png',
        content: file,
      })
      const sending = {
        url: options.url,
        method: 'POST',
        header: { ...lowerCase(options.header), 'content-type': form.contentType },
        body: form.body,
        timeout: options.timeout ?? configuredTimeout(host, 'uploadFile'),
      }
      return task(host, 'uploadFile', options, sending, (answer) => ({
        data: answer.body.toString('utf8'),
        statusCode: answer.status,
        header: answer.header,
      }))
    },
    downloadFile: (options: Loose) => {
      const sending = {
        url: options.url,
        method: 'GET',
        header: lowerCase(options.header),
        body: '',
        timeout: options.timeout ?? configuredTimeout(host, 'downloadFile'),
      }
      return task(host, 'downloadFile', options, sending, (answer) => {
        const tempFilePath = `${host.target === 'weapp' ? 'wxfile' : 'ttfile'}://tmp/${host.files.size}`
        host.files.set(tempFilePath, answer.body)
        return { tempFilePath, statusCode: answer.status, header: answer.header }
      })
    },
  }
}

function toSending(host: Host, options: Loose): Sending {
  const method = (options.method ?? 'GET').toUpperCase()
  const header = lowerCase(options.header)
  header['content-type'] ??= 'application/json'
  const isForm = header['content-type'].includes('x-www-form-urlencoded')
  const data = options.data
  const timeout = options.timeout ?? configuredTimeout(host, 'request')
  if (method === 'GET') {
    const query = data && typeof data === 'object' ? form(data) : (data ?? '')
    const url = query ? `${options.url}${options.url.includes('?') ? '&' : '?'}${query}` : options.url
    return { url, method, header, body: '', timeout }
  }
  const body =
    data === undefined ? '' : typeof data === 'string' ? data : isForm ? form(data) : JSON.stringify(data)
  return { url: options.url, method, header, body, timeout }
}

const form = (data: Loose) =>
  Object.entries<Loose>(data)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : value)}`,
    )
    .join('&')

/** Starts a request task that can be aborted and reports through the callbacks of its options. */
function task(
  host: Host,
  name: string,
  options: Loose,
  sending: Sending,
  read: (answer: Answer) => Loose,
): Loose {
  const record: RequestRecord = {
    method: sending.method,
    url: sending.url,
    status: 0,
    ms: 0,
    bytes: 0,
    header: sending.header,
    body: sending.body.toString(),
  }
  host.records.requests.push(record)
  const began = performance.now()
  const abort = new AbortController()
  let settled = false
  const settle = (callback: Loose, value: Loose) => {
    if (settled || host.realm.closed) return
    settled = true
    record.ms = performance.now() - began
    const plain = host.realm.plain(value)
    guarded(host, () => callback?.call(options, plain))
    guarded(host, () => options.complete?.call(options, plain))
  }
  send(host, sending, abort.signal).then(
    (answer) => {
      record.status = answer.status
      record.bytes = answer.body.length
      const value = { ...read(answer), errMsg: `${name}:ok` }
      record.reply = value.data
      settle(options.success, value)
    },
    (problem: Error) => settle(options.fail, { errMsg: `${name}:fail ${problem.message}`, errno: 600001 }),
  )
  return {
    abort: () => {
      abort.abort()
      settle(options.fail, { errMsg: `${name}:fail abort` })
    },
    onHeadersReceived() {},
    offHeadersReceived() {},
    onProgressUpdate() {},
    offProgressUpdate() {},
    onChunkReceived() {},
    offChunkReceived() {},
  }
}

async function send(host: Host, sending: Sending, signal: AbortSignal): Promise<Answer> {
  if (!/^https?:\/\//.test(sending.url)) throw new Refused(`invalid url "${sending.url}"`)
  const { mallOrigin = '', mallAt = mallOrigin } = host.options
  if (!sending.url.startsWith(mallOrigin) && !sending.url.startsWith(mallAt)) {
    host.faults.error(`request to a domain that is not listed: ${sending.url}`)
    throw new Refused('url not in domain list')
  }
  if (host.script.offline) throw new Refused('network is not available')
  if (host.script.latency > 0) await new Promise((done) => setTimeout(done, host.script.latency))
  return await overHttp({ ...sending, url: sending.url.replace(mallOrigin, mallAt) }, signal)
}

function overHttp(sending: Sending, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(sending.body)
    const headers = length > 0 ? { ...sending.header, 'content-length': String(length) } : sending.header
    const request = http.request(sending.url, {
      method: sending.method,
      headers,
      timeout: sending.timeout,
      signal,
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          header: Object.fromEntries(
            Object.entries(response.headers).map(([key, value]) => [key, String(value)]),
          ),
          body: Buffer.concat(parts),
        }),
      )
    })
    request.end(sending.body)
  })
}

/** Reads a response body. `dataType: json` falls back to the text if parsing fails, as on the platforms. */
function readBody(answer: Answer, options: Loose): Loose {
  if (options.responseType === 'arraybuffer') return new Uint8Array(answer.body).buffer
  const text = answer.body.toString('utf8')
  if ((options.dataType ?? 'json') !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const lowerCase = (header: Loose = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(header).map(([key, value]) => [key.toLowerCase(), String(value)]))

const configuredTimeout = (host: Host, kind: string): number =>
  host.dist.appJson.networkTimeout?.[kind] ?? 60_000
