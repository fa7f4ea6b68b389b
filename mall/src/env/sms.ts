import type { messageKind } from '@contract/shapes/message'
import { z } from 'zod'
import { type MessageTemplate, readTemplate } from './messageTemplate'
import {
  complete,
  EnvError,
  FOREIGN_SIGNS,
  type Given,
  optionalText,
  PLATFORM_ID,
  platformId,
  template,
  webAddress,
} from './values'

export const smsSettings = {
  SMS_WEBHOOK_URL: webAddress.optional().describe("the maker's own SMS service"),
  SMS_WEBHOOK_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('32 characters or more, with which it checks signatures'),
  SMS_ALIYUN_KEY_ID: optionalText.describe(
    'Alibaba Cloud: access key that may only `dysms:SendSms`. One SMS service at most',
  ),
  SMS_ALIYUN_KEY_SECRET: optionalText.describe('its secret'),
  SMS_ALIYUN_URL: webAddress.describe('another address'),
  SMS_TENCENT_SECRET_ID: optionalText.describe('Tencent Cloud: key that may only `sms:SendSms`'),
  SMS_TENCENT_SECRET_KEY: optionalText.describe('its secret'),
  SMS_TENCENT_APP_ID: platformId.describe('SdkAppId of the application'),
  SMS_TENCENT_REGION: z.string().regex(PLATFORM_ID, FOREIGN_SIGNS).describe('region'),
  SMS_TENCENT_URL: webAddress.describe('another address'),
  SMS_SIGN_NAME: optionalText.describe('SMS of a cloud: approved signature, without 【】'),
  SMS_TEMPLATE_CODE: template.describe(
    "template of codes: `<id>`, or `<id>:<variable>` if it isn't called `code`",
  ),
  SMS_TEMPLATE_SHIPPED: template.describe(
    'template of 已发货: `<id>:<variable>,<variable>,<variable>` for goods, news, time',
  ),
  SMS_TEMPLATE_SALE: template.describe('template of a seckill, likewise'),
  SMS_TEMPLATE_READY: template.describe('template of a vehicle that is ready: vehicle, news, time'),
  SMS_TEMPLATE_MAINTENANCE: template.describe('template of a due maintenance, likewise'),
  SMS_TEMPLATE_PHONE_CHANGED: template.describe(
    'template that reports to a former phone that its account has another one: `<id>:<variable>,<variable>` for new phone (masked), time',
  ),
  SMS_TEMPLATE_PARCEL: template.describe(
    'template that reports a corrected tracking number: `<id>:<variable>,<variable>` for goods, carrier with number',
  ),
  SMS_TEMPLATE_APPOINTMENT: template.describe(
    'template of an appointment that the dealer wants to move, moved or cancelled: `<id>:<variable>,<variable>` for appointment, news',
  ),
  SMS_TEMPLATE_AFTER_SALE: template.describe(
    'template of an after-sale that the staff applied for: `<id>:<variable>,<variable>` for goods, kind',
  ),
  SMS_TEMPLATE_ANSWERED: template.describe(
    'template that reports the answer to a question: `<id>:<variable>` for the question',
  ),
  SMS_TEMPLATE_PAY_LINK: template.describe(
    'template of an order that the staff made on the phone: `<id>:<variable>,<variable>,<variable>,<variable>` for goods, amount, time, link',
  ),
}

type Settings = Given<typeof smsSettings>

/**
 * Messages that shoppers subscribe to, and those that follow from what the staff did: gave the account another phone,
 * corrected a tracking number, changed an appointment, made an order, answered a question.
 */
export type NoticeKind =
  | z.output<typeof messageKind>
  | 'phoneChanged'
  | 'parcelCorrected'
  | 'appointmentChanged'
  | 'payLink'
  | 'afterSaleStarted'
  | 'ticketAnswered'

/** Texts that the cloud has approved for the maker. */
export interface CloudTexts {
  /** Name in 【】 in front of each SMS. */
  readonly signName: string
  readonly code: MessageTemplate
  readonly notices: Readonly<Record<NoticeKind, MessageTemplate | undefined>>
}

export interface AliyunSms extends CloudTexts {
  readonly url: string
  readonly keyId: string
  readonly keySecret: string
}

export interface TencentSms extends CloudTexts {
  readonly url: string
  readonly region: string
  readonly secretId: string
  readonly secretKey: string
  /** SmsSdkAppId of the application, not the account's app id. */
  readonly appId: string
}

export type SmsSettings =
  | ({ readonly service: 'aliyun' } & AliyunSms)
  | ({ readonly service: 'tencent' } & TencentSms)
  | { readonly service: 'webhook'; readonly url: string; readonly secret: string | undefined }

export interface SmsEnv {
  /** Undefined: not set up. */
  readonly sms: SmsSettings | undefined
}

/** Reads the settings of the SMS service. @throws EnvError if it is set up only in part, or two services are */
export function readSms(s: Settings): SmsEnv {
  const found = [readAliyun(s), readTencent(s), readWebhook(s)].filter((one) => one !== undefined)
  if (found.length > 1) {
    throw new EnvError(
      `Two SMS services are set up: ${found.map(({ service }) => service).join(', ')}. Choose one.`,
    )
  }
  return { sms: found[0] }
}

function readAliyun(s: Settings): SmsSettings | undefined {
  if (!s.SMS_ALIYUN_KEY_ID && !s.SMS_ALIYUN_KEY_SECRET) return undefined
  const what = "Alibaba Cloud's SMS service"
  const given = complete(what, s, ['SMS_ALIYUN_KEY_ID', 'SMS_ALIYUN_KEY_SECRET', ...CLOUD_NAMES])
  return {
    service: 'aliyun',
    url: s.SMS_ALIYUN_URL,
    keyId: given.SMS_ALIYUN_KEY_ID,
    keySecret: given.SMS_ALIYUN_KEY_SECRET,
    ...cloudTexts(s, given),
  }
}

function readTencent(s: Settings): SmsSettings | undefined {
  if (!s.SMS_TENCENT_SECRET_ID && !s.SMS_TENCENT_SECRET_KEY) return undefined
  const names = ['SMS_TENCENT_SECRET_ID', 'SMS_TENCENT_SECRET_KEY', 'SMS_TENCENT_APP_ID'] as const
  const given = complete("Tencent Cloud's SMS service", s, [...names, ...CLOUD_NAMES])
  return {
    service: 'tencent',
    url: s.SMS_TENCENT_URL,
    region: s.SMS_TENCENT_REGION,
    secretId: given.SMS_TENCENT_SECRET_ID,
    secretKey: given.SMS_TENCENT_SECRET_KEY,
    appId: given.SMS_TENCENT_APP_ID,
    ...cloudTexts(s, given),
  }
}

const readWebhook = (s: Settings): SmsSettings | undefined =>
  s.SMS_WEBHOOK_URL ? { service: 'webhook', url: s.SMS_WEBHOOK_URL, secret: s.SMS_WEBHOOK_SECRET } : undefined

const CLOUD_NAMES = ['SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'] as const

const cloudTexts = (s: Settings, given: Record<(typeof CLOUD_NAMES)[number], string>): CloudTexts => ({
  signName: given.SMS_SIGN_NAME,
  code: withFields(readTemplate(given.SMS_TEMPLATE_CODE)),
  notices: {
    shipped: s.SMS_TEMPLATE_SHIPPED ? readTemplate(s.SMS_TEMPLATE_SHIPPED) : undefined,
    saleStarts: s.SMS_TEMPLATE_SALE ? readTemplate(s.SMS_TEMPLATE_SALE) : undefined,
    vehicleReady: s.SMS_TEMPLATE_READY ? readTemplate(s.SMS_TEMPLATE_READY) : undefined,
    maintenanceDue: s.SMS_TEMPLATE_MAINTENANCE ? readTemplate(s.SMS_TEMPLATE_MAINTENANCE) : undefined,
    phoneChanged: s.SMS_TEMPLATE_PHONE_CHANGED ? readTemplate(s.SMS_TEMPLATE_PHONE_CHANGED) : undefined,
    parcelCorrected: s.SMS_TEMPLATE_PARCEL ? readTemplate(s.SMS_TEMPLATE_PARCEL) : undefined,
    appointmentChanged: s.SMS_TEMPLATE_APPOINTMENT ? readTemplate(s.SMS_TEMPLATE_APPOINTMENT) : undefined,
    afterSaleStarted: s.SMS_TEMPLATE_AFTER_SALE ? readTemplate(s.SMS_TEMPLATE_AFTER_SALE) : undefined,
    ticketAnswered: s.SMS_TEMPLATE_ANSWERED ? readTemplate(s.SMS_TEMPLATE_ANSWERED) : undefined,
    payLink: s.SMS_TEMPLATE_PAY_LINK ? readTemplate(s.SMS_TEMPLATE_PAY_LINK) : undefined,
  },
})

/** The variable of a code is called `code` unless the setting says otherwise. */
const withFields = ({ id, fields }: MessageTemplate): MessageTemplate => ({
  id,
  fields: fields.length > 0 ? fields : ['code'],
})
