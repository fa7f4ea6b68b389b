import { serverNow } from '@/api/http/clock'
import { createTrackingApi } from '@/api/tracking'
import { openIdOfHost } from '@/features/session/openId'
import { currentTokens, useSessionStore } from '@/features/session/sessionStore'
import { hostInfo } from '@/platform/host'
import { deviceId } from '@/platform/host/deviceId'
import { env } from '@/platform/host/env'
import { onOnline } from '@/platform/host/online'
import { getStored } from '@/platform/host/storage'
import { transport } from '@/platform/host/transport'
import { createDelivery, type Delivery } from './model/delivery'
import type { TrackingEvent } from './model/event'
import { onEvent, removeEvents, saveEvents, waitingEvents } from './track'

export type { Delivery }

/** Milliseconds that events are collected before they are sent, unless a batch is full. */
const COLLECT_MS = 5000
const BATCH = 20

/**
 * Starts sending tracked events, including those left from an earlier visit. A separate chunk, since encryption weighs
 * 10 KB.
 */
export function startDelivery(): Delivery {
  const delivery = createDelivery({
    api: createTrackingApi({
      transport,
      origin: env.hosts.tracking,
      appKey: env.tracking.appKey,
      secret: env.tracking.secret,
      now: serverNow,
    }),
    waiting: identifiedEvents,
    done: removeEvents,
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
  /** Events since the last batch was sent. Counted, because a tap would wait until the stored events are read. */
  let collected = 0
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    collected = 0
    saveEvents()
    void delivery.deliver()
  }
  onEvent(() => {
    collected += 1
    if (collected >= BATCH) send()
    else timer ??= setTimeout(send, COLLECT_MS)
  })
  // The events of a first visit wait for the open id, which a mini-program requests only now.
  openIdOfHost().then(send, send)
  // A sign-out removes the open id, but the platform's account is still the same.
  useSessionStore.subscribe(({ tokens }, before) => {
    if (before.tokens && !tokens) openIdOfHost().catch(() => undefined)
  })
  onOnline(send)
  return delivery
}

/** Returns the events that wait; those recorded before the platform had named its account get its open id. */
function identifiedEvents(): readonly TrackingEvent[] {
  const openId = getStored('openId')
  return openId
    ? waitingEvents().map((event) => ({ ...event, open_id: event.open_id || openId }))
    : waitingEvents()
}

/** Waits until the network is back or the time is over. Resolves with true when the network came back. */
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

function platformName(): string {
  const { host } = hostInfo()
  if (host === 'weapp' || host === 'tt') return host
  return host === 'nativeApp' ? 'app' : 'h5'
}
