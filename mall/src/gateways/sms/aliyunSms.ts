import { randomUUID } from 'node:crypto'
import { hmacSha256, sha256 } from '../../core/digests'
import type { AliyunSms } from '../../env/sms'
import type { Log } from '../../log'
import { requestProvider } from '../requestProvider'
import { cloudSms } from './cloudSms'
import type { SmsFailure, SmsGateway } from './smsGateway'

const VERSION = '2017-05-25'
const ALGORITHM = 'ACS3-HMAC-SHA256'

/** SMS service of Alibaba Cloud. Source: help.aliyun.com, SendSms (Dysmsapi 2017-05-25), V3 request signature. */
export function aliyunSms(settings: AliyunSms, log: Log): SmsGateway {
  return cloudSms(
    settings,
    async ({ phone, signName, template, values }) => {
      const url = new URL(settings.url)
      const query = sortedQuery({
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: template.id,
        // The service refuses a message that lacks a variable.
        TemplateParam: JSON.stringify(
          Object.fromEntries(template.fields.map((field, place) => [field, values[place] ?? ''])),
        ),
      })
      url.search = query
      const headers = {
        host: url.host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': sha256(''),
        'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': VERSION,
      }
      const authorization = aliyunAuthorization(settings, query, headers)
      const { status, json } = await requestProvider(url, {
        method: 'POST',
        headers: { ...headers, authorization },
      })
      if (json.Code === 'OK') return ''
      return json.Code ?? `HTTP ${status}`
    },
    failureOf,
    log,
  )
}

/** Error codes: 业务限流, 号码格式错误 and 黑名单 of the service's list; all others are the operator's concern. */
function failureOf(code: string): SmsFailure {
  if (/^isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL|MONTH_LIMIT_CONTROL)$/.test(code)) return 'tooOften'
  if (/^isv\.(MOBILE_NUMBER_ILLEGAL|BLACK_KEY_CONTROL_LIMIT|MOBILE_COUNT_OVER_LIMIT)$/.test(code))
    return 'badPhone'
  return 'other'
}

/**
 * Returns the header `Authorization` of a POST to `/` without a body. All given headers are signed.
 * @param query parameters as in the address, sorted and encoded
 */
export function aliyunAuthorization(
  { keyId, keySecret }: Pick<AliyunSms, 'keyId' | 'keySecret'>,
  query: string,
  headers: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(headers).sort()
  const signedHeaders = names.join(';')
  const canonical = [
    'POST',
    '/',
    query,
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signedHeaders,
    headers['x-acs-content-sha256'],
  ].join('\n')
  const signature = hmacSha256(keySecret, `${ALGORITHM}\n${sha256(canonical)}`).toString('hex')
  return `${ALGORITHM} Credential=${keyId},SignedHeaders=${signedHeaders},Signature=${signature}`
}

/** Encodes by RFC 3986, as the signature takes it: `URLSearchParams` would write a blank as +. */
const sortedQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
