import { serverNow } from '@/api/http/clock'
import { createTrackingApi } from '@/api/tracking'
import { currentTokens } from '@/features/session/sessionStore'
import { uniqueId } from '@/lib/uniqueId'
import { env } from '@/platform/env'
import { hostInfo } from '@/platform/host'
import { onOnline } from '@/platform/online'
import { getStored, setStored } from '@/platform/storage'
import { transport } from '@/platform/transport'
import { createDelivery, type Delivery } from './model/delivery'
import { eventsDone, onEvent, saveEvents, waitingEvents } from './track'

export type { Delivery }

/** Events are collected this long before they go, unless a batch is full. */
const COLLECT_MS = 5000
const BATCH = 20

/** Starts delivering what was tracked, and what an earlier visit left. A chunk of its own: encryption weighs 10 KB. */
export function startDelivery(): Delivery {
  const delivery = createDelivery({
    api: createTrackingApi({
      transport,
      origin: env.hosts.tracking,
      appKey: env.tracking.appKey,
      secret: env.tracking.secret,
      now: serverNow,
    }),
    waiting: waitingEvents,
    done: eventsDone,
    device: {
      channel: env.tracking.channel,
      uniqueId: deviceId(),
      topic: env.tracking.topic,
      platform: platformName(),
    },
    isSignedIn: () => currentTokens() !== null,
    wait: untilOnline,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    saveEvents()
    void delivery.deliver()
  }
  onEvent(() => {
    if (waitingEvents().length >= BATCH) send()
    else timer ??= setTimeout(send, COLLECT_MS)
  })
  send()
  onOnline(send)
  return delivery
}

/** True when the network came back before the time was over. */
function untilOnline(ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onOnline(() => finish(true))
    const timer = setTimeout(() => finish(false), ms)
    const finish = (isBack: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isBack)
    }
  })
}

/** Names the device to the service; nothing of the device or the shopper is in it. */
function deviceId(): string {
  const known = getStored('trackingId')
  if (known) return known
  const made = uniqueId()
  setStored('trackingId', made)
  return made
}

function platformName(): string {
  const { host } = hostInfo()
  if (host === 'weapp' || host === 'tt') return host
  return host === 'nativeApp' ? 'app' : 'h5'
}
