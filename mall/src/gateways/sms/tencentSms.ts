import { hmacSha256, sha256 } from '../../core/digests'
import type { TencentSms } from '../../env/sms'
import type { Log } from '../../log'
import { requestProvider } from '../requestProvider'
import { cloudSms } from './cloudSms'
import type { SmsFailure, SmsGateway } from './smsGateway'

const VERSION = '2021-01-11'
const ALGORITHM = 'TC3-HMAC-SHA256'
const CONTENT_TYPE = 'application/json; charset=utf-8'

/** SMS service of Tencent Cloud. Source: cloud.tencent.com, SendSms (sms 2021-01-11), signature v3. */
export function tencentSms(settings: TencentSms, log: Log): SmsGateway {
  return cloudSms(
    settings,
    async ({ phone, signName, template, values }) => {
      const url = new URL('/', settings.url)
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: settings.appId,
        SignName: signName,
        TemplateId: template.id,
        // The template numbers its variables, so their names in the settings only say how many there are.
        TemplateParamSet: template.fields.length > 0 ? values.slice(0, template.fields.length) : values,
      })
      const seconds = Math.floor(Date.now() / 1_000)
      const { status, json } = await requestProvider(url, {
        method: 'POST',
        headers: {
          host: url.host,
          'content-type': CONTENT_TYPE,
          'x-tc-action': 'SendSms',
          'x-tc-version': VERSION,
          'x-tc-region': settings.region,
          'x-tc-timestamp': String(seconds),
          authorization: tencentAuthorization(settings, { host: url.host, service: 'sms', seconds, body }),
        },
        body,
      })
      const answer = json.Response as
        | { Error?: { Code?: unknown }; SendStatusSet?: readonly { Code?: unknown }[] }
        | undefined
      const code = answer?.Error?.Code ?? answer?.SendStatusSet?.[0]?.Code
      return code === 'Ok' ? '' : (code ?? `HTTP ${status}`)
    },
    failureOf,
    log,
  )
}

function failureOf(code: string): SmsFailure {
  if (/^LimitExceeded\.PhoneNumber/.test(code)) return 'tooOften'
  if (/^(InvalidParameterValue\.IncorrectPhoneNumber|FailedOperation\.PhoneNumberInBlacklist)$/.test(code))
    return 'badPhone'
  return 'other'
}

/** Returns the header `Authorization` of a JSON request; the content type and the host are signed. */
export function tencentAuthorization(
  { secretId, secretKey }: Pick<TencentSms, 'secretId' | 'secretKey'>,
  request: { host: string; service: string; seconds: number; body: string },
): string {
  const { host, service, seconds, body } = request
  const signedHeaders = 'content-type;host'
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}`,
    `host:${host}`,
    '',
    signedHeaders,
    sha256(body),
  ].join('\n')
  const date = new Date(seconds * 1_000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(hmacSha256, `TC3${secretKey}`)
  const signature = hmacSha256(key, [ALGORITHM, seconds, scope, sha256(canonical)].join('\n')).toString('hex')
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}
