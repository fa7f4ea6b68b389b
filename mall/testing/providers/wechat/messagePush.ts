import { createCipheriv, createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import {
  type Delivery,
  type Outbox,
  openOutbox,
  type Reply,
  type Send,
  sendByFetch,
} from '../../payPlatforms/outbox'

/** Settings of an app's message push, as its operator typed them on the platform's site. */
export interface PushSettings {
  url: string
  token: string
  /** `safe` encrypts messages. In `plain` mode nothing covers the body. */
  mode: 'plain' | 'safe'
  /** 43 characters. */
  encodingAesKey: string
}

/** Kinds of messages that a server must not accept; `none` is signed well, only its content is invented. */
export type PushForgery =
  | 'none'
  /** No parameters in the address. */
  | 'unsigned'
  /** Signed with another token. */
  | 'otherToken'
  /** Signed a day ago. */
  | 'oldTimestamp'
  /** Safe mode: the true signature of another message. */
  | 'otherBody'
  /** Safe mode: signed well, encrypted with another key. */
  | 'otherKey'
  /** Safe mode: encrypted for another app. */
  | 'otherApp'
  /** Safe mode: not encrypted at all. */
  | 'notEncrypted'

export interface MessagePush extends Outbox {
  push(about: string, event: Record<string, unknown>): Delivery
  forge(forgery: PushForgery, event: Record<string, unknown>): Promise<Reply>
  /** Asks the server for `echostr`, as the platform does when the settings are saved. */
  verifyUrl(forgery?: 'none' | 'otherToken'): Promise<{ reply: Reply; echostr: string }>
}

const DAY = 86_400_000
/** The platform waits five seconds for an answer and tries three more times. */
const RETRY_DELAYS = [5000, 5000, 5000]

const sha1 = (parts: readonly string[]) =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')
export const newEncodingAesKey = () => randomBytes(32).toString('base64').slice(0, 43)

export function openMessagePush(
  appid: string,
  settings: PushSettings,
  {
    now,
    send = sendByFetch(5000),
    get = getByFetch,
  }: { now: () => number; send?: Send; get?: (url: string) => Promise<Reply> },
): MessagePush {
  const outbox = openOutbox({
    now,
    delays: RETRY_DELAYS,
    isAccepted: ({ status, body }) => status === 200 && (body === '' || body === 'success'),
    send,
  })

  function encrypt(text: string, forgery: PushForgery): string {
    const aesKey = forgery === 'otherKey' ? newEncodingAesKey() : settings.encodingAesKey
    const key = Buffer.from(`${aesKey}=`, 'base64')
    const message = Buffer.from(text)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(message.length)
    const receiver = forgery === 'otherApp' ? 'wx0000000000000000' : appid
    const content = Buffer.concat([randomBytes(16), length, message, Buffer.from(receiver)])
    const padding = 32 - (content.length % 32)
    const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([content, Buffer.alloc(padding, padding)])
    return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
  }

  function signedQuery(forgery: PushForgery): {
    query: URLSearchParams
    timestamp: string
    nonce: string
    token: string
  } {
    const at = forgery === 'oldTimestamp' ? now() - DAY : now()
    const timestamp = String(Math.floor(at / 1000))
    const nonce = String(randomInt(1e9))
    const token = forgery === 'otherToken' ? 'guess' : settings.token
    const query = new URLSearchParams({ signature: sha1([token, timestamp, nonce]), timestamp, nonce })
    return { query, timestamp, nonce, token }
  }

  function compose(event: Record<string, unknown>, forgery: PushForgery = 'none') {
    const { query, timestamp, nonce, token } = signedQuery(forgery)
    const text = JSON.stringify(event)
    let body = text
    if (settings.mode === 'safe') {
      const sealed = encrypt(text, forgery)
      const signed = forgery === 'otherBody' ? encrypt(text, forgery) : sealed
      query.set('encrypt_type', 'aes')
      query.set('msg_signature', sha1([token, timestamp, nonce, signed]))
      if (forgery !== 'notEncrypted') body = JSON.stringify({ ToUserName: event.ToUserName, Encrypt: sealed })
    }
    const url = forgery === 'unsigned' ? settings.url : `${settings.url}?${query}`
    return { url, message: { headers: { 'Content-Type': 'application/json; encoding=utf-8' }, body } }
  }

  return {
    ...outbox,
    push(about, event) {
      const { url, message } = compose(event)
      return outbox.post({ id: randomUUID(), about, event: String(event.Event), url, message: () => message })
    },
    forge(forgery, event) {
      const { url, message } = compose(event, forgery)
      return send(url, message)
    },
    async verifyUrl(forgery = 'none') {
      const echostr = String(randomInt(1e12))
      const { query } = signedQuery(forgery)
      query.set('echostr', echostr)
      return { reply: await get(`${settings.url}?${query}`), echostr }
    },
  }
}

async function getByFetch(url: string): Promise<Reply> {
  const response = await fetch(url)
  return { status: response.status, body: await response.text() }
}
