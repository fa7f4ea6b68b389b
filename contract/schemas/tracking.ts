import { z } from 'zod'
import type { trackingCalls } from '../calls/tracking'
import type { GroupSchemas } from '../schema'

/** Number of the encryption method: 0 is AES. */
const encryptMethod = z.literal(0)
/** Number of the encryption type: 0 is ECB with PKCS7 padding. */
const encryptType = z.literal(0)
/** Id of the device: created once by the shop. */
const uniqueId = z.string().min(8).max(64)
const channel = z.string().min(1).max(32)

const keyRequest = z.object({
  channel: channel.describe('Channel of the shop with the tracking service (a setting of each environment).'),
  encryptMethod: encryptMethod.describe('Always `0`: AES.'),
  encryptType: encryptType.describe('Always `0`: ECB with PKCS7 padding.'),
  uniqueId: uniqueId.describe('Id of the device, created once by the shop.'),
})
/** encryptKey: 16 characters; '' when the device has no key, or its key has expired. */
const keyReply = z.object({
  uniqueId: uniqueId.describe('Id of the device, created once by the shop.'),
  encryptKey: z
    .string()
    .describe('Key of 16 characters. Empty: the device has no key, or its key has expired.'),
})

const text = (max: number) => z.string().max(max).transform(storable)

/**
 * Removes what no database can store as text (NUL and unpaired surrogates), so that such a character doesn't lose the
 * event.
 */
const storable = (given: string) =>
  given
    .replace(/\0/g, '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')

/** Spec 3, Tracking event. The decrypted `businessData` is a `trackingLoad`. */
export const trackingEvent = z.object({
  /** Identifies the event: it is stored once, however often it is sent. */
  uid: z.string().min(8).max(64),
  /** Route path, such as 'pages/index/index'. */
  page_name: text(128),
  event_id: text(64),
  event_type: text(32),
  event_action: text(32),
  /** Name of the control that was tapped; '' for page events. */
  ctrl_name: text(128),
  /** The open pages, in order, joined with '>'. */
  access_path: text(1024),
  /** Milliseconds on the page; 0 if not applicable. */
  duration: z.number().int().min(0),
  /** Milliseconds since 1970 by the mall's clock. */
  client_time: z.number().int().positive(),
  /** Bean id; '' for a guest. */
  user_id: text(64),
  /** 1 signed in, 0 guest (spec 6). */
  user_type: z.union([z.literal(0), z.literal(1)]),
  open_id: text(128),
})

export const trackingLoad = z.object({
  /** v1.1.0 (spec 7). */
  version: text(16),
  /** h5, weapp, tt or app. */
  platform: text(16),
  is_login: z.union([z.literal(0), z.literal(1)]),
  events: z.array(z.unknown()).min(1).max(100),
})

export const trackingSchemas = {
  queryKey: { summary: 'The key of a device for tracking data', body: keyRequest, reply: keyReply },
  getKey: { summary: 'Creates a key of a device for tracking data', body: keyRequest, reply: keyReply },
  upload: {
    summary: 'Receives encrypted tracking events (AES-ECB-PKCS7 over JSON, base64)',
    body: z.object({
      channel: channel.describe(
        'Channel of the shop with the tracking service (a setting of each environment).',
      ),
      encryptMethod: encryptMethod.describe('Always `0`: AES.'),
      encryptType: encryptType.describe('Always `0`: ECB with PKCS7 padding.'),
      uniqueId: uniqueId.describe('Id of the device, created once by the shop.'),
      topic: z.string().min(1).max(64).meta({
        title: '咨询类型',
        description: 'Distinguishes test data from production data (a setting of each environment).',
      }),
      businessData: z
        .string()
        .min(1)
        .max(200_000)
        .describe('The events: JSON, encrypted with the key of the device, base64.'),
    }),
    /** accepted: number of stored events, without duplicates and unreadable ones. */
    reply: z.object({
      accepted: z.number().int().describe('Number of stored events, without duplicates and unreadable ones.'),
    }),
  },
} satisfies GroupSchemas<typeof trackingCalls>
