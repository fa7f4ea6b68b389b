import type { CODES } from '@contract/codes'
import { isApiError } from '@/api/http/errors'
import type { TrackingApi } from '@/api/tracking'
import { encryptJson } from '@/lib/aes'
import { APP_VERSION } from '@/lib/brand'
import { retryDelay } from '@/lib/retryDelay'
import type { TrackingEvent } from './event'

const BATCH = 20
/** Maximum failures in a row; then delivery waits for the next launch, or for the network to come back. */
const TRIES = 6
/** The mall's code for an unknown key. */
const KEY_UNKNOWN: (typeof CODES)['trackingKey'] = '609002'

export interface DeliveryPorts {
  readonly api: TrackingApi
  /** Undelivered events, oldest first; stored on the device. */
  readonly waiting: () => readonly TrackingEvent[]
  /** Removes these from the undelivered events. */
  readonly done: (uids: ReadonlySet<string>) => void
  readonly device: { channel: string; uniqueId: string; topic: string; platform: string }
  readonly isSignedIn: () => boolean
  /** Waits at most this long. Resolves with true when the network came back meanwhile. */
  readonly wait: (ms: number) => Promise<boolean>
}

export interface Delivery {
  /** Sends the undelivered events batch by batch; only one run at a time. Never rejects. */
  deliver(): Promise<void>
  /** Sends one last batch that outlives the page, if the key is known. Call it when the shop is closed. */
  deliverOnPageHide(): void
}

/** Encrypts and sends tracked events (spec 7): AES-ECB-PKCS7 over JSON, with the device's own key. */
export function createDelivery(ports: DeliveryPorts): Delivery {
  const { api, device } = ports
  const identity = {
    channel: device.channel,
    encryptMethod: 0,
    encryptType: 0,
    uniqueId: device.uniqueId,
  } as const
  let key = ''
  let round: Promise<void> | null = null

  async function findKey(): Promise<string> {
    const known = (await api.queryKey(identity)).encryptKey
    return known || (await api.getKey(identity)).encryptKey
  }

  function send(events: readonly TrackingEvent[], keepalive = false) {
    const load = {
      version: APP_VERSION,
      platform: device.platform,
      is_login: ports.isSignedIn() ? 1 : 0,
      events,
    }
    return api.upload({ ...identity, topic: device.topic, businessData: encryptJson(load, key) }, keepalive)
  }

  async function run() {
    for (let failures = 0; failures < TRIES; ) {
      const events = ports.waiting().slice(0, BATCH)
      if (events.length === 0) return
      try {
        key ||= await findKey()
        await send(events)
        ports.done(uidsOf(events))
        failures = 0
      } catch (failure) {
        failures += 1
        if (isApiError(failure) && failure.kind === 'business') {
          // If the mall refuses the data itself, it would refuse it again: drop the batch, so that the next one isn't
          // blocked.
          if (failure.code === KEY_UNKNOWN) key = ''
          else if (failures > 1) ports.done(uidsOf(events))
        }
        const isBack = await ports.wait(retryDelay(failures - 1, { baseMs: 1000, maxMs: 60_000 }))
        if (isBack) failures = 0
      }
    }
  }

  return {
    deliver() {
      round ??= run().finally(() => {
        round = null
      })
      return round
    },
    deliverOnPageHide() {
      const events = ports.waiting().slice(-BATCH)
      if (!key || events.length === 0) return
      // The response may be lost. Then the events are sent again at the next launch, and the mall ignores the
      // duplicates.
      send(events, true).then(
        () => ports.done(uidsOf(events)),
        () => undefined,
      )
    },
  }
}

const uidsOf = (events: readonly TrackingEvent[]) => new Set(events.map((event) => event.uid))
