import { useEffect, useRef, useState } from 'react'
import { ApiError, describeFailure, HTTP_TEXTS, isApiError } from '@/api/http/errors'
import { shareApi } from '@/api/share'
import { drawPoster } from '@/platform/abilities/poster'
import { hostInfo } from '@/platform/host'
import { artSrc } from '@/ui/Art/artSrc'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import type { PosterContent } from '../shared'
import { layerKey, posterPlan } from './posterPlan'

interface Input {
  open: boolean
  canvasId: string
  content: PosterContent
  path: string
  onMade: () => void
}

type Poster =
  | { readonly state: 'making' | 'slow' }
  | { readonly state: 'made'; readonly src: string }
  /** `reason` is a message for the shopper. */
  | { readonly state: 'failed'; readonly reason: string; readonly retry: () => void }

const SLOW_MS = 4000
const CODE_PX = 400

/** Draws a poster when it is opened, and again when its content has changed. */
export function usePoster({ open, canvasId, content, path, onMade }: Input): Poster {
  const [made, setMade] = useState<{ key: string; src: string } | null>(null)
  const [trouble, setTrouble] = useState<'slow' | { readonly reason: string } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([content, path])
  const isMade = made?.key === key
  const latest = useRef({ content, onMade })
  latest.current = { content, onMade }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` draws it again after a failure
  useEffect(() => {
    if (!open || isMade) return
    let isOver = false
    setTrouble(null)
    const slow = setTimeout(() => setTrouble('slow'), SLOW_MS)
    makePoster(canvasId, latest.current.content, path)
      .then((src) => {
        if (isOver) return
        setMade({ key, src })
        latest.current.onMade()
      })
      .catch((failure) => !isOver && setTrouble({ reason: reasonOf(failure) }))
      .finally(() => clearTimeout(slow))
    return () => {
      isOver = true
      clearTimeout(slow)
    }
  }, [open, isMade, key, attempt, canvasId, path])

  if (isMade) return { state: 'made', src: made.src }
  if (trouble && trouble !== 'slow')
    return { state: 'failed', reason: trouble.reason, retry: () => setAttempt(attempt + 1) }
  return { state: trouble ?? 'making' }
}

/** Returns the message for a failure: the API error of the code's call; anything else is a failed canvas. */
const reasonOf = (failure: unknown): string =>
  isApiError(failure) ? describeFailure(failure) : '这台设备没能画出海报，可以换一种方式分享'

/** Returns the type of code: inside a mini-program it is the platform's own code, which opens the mini-program. */
function codeTarget() {
  const { host } = hostInfo()
  return host === 'weapp' || host === 'tt' ? host : 'h5'
}

/** Draws a poster. Rejects without its code, which it is useless without; a missing picture is left out. */
async function makePoster(canvasId: string, content: PosterContent, path: string): Promise<string> {
  const code = await shareApi.qrCode(
    { body: { path, width: CODE_PX, target: codeTarget() } },
    { toast: false, share: true },
  )
  return drawPoster({
    canvasId,
    pictures: {
      ground: pictureSrc(artSrc(`poster-${content.ground}`, 750)),
      picture: pictureSrc(content.imgUrl),
      ...Object.fromEntries((content.layers ?? []).map((src, place) => [layerKey(place), pictureSrc(src)])),
      code: code.image,
    },
    plan: (loaded) => {
      if (!loaded.has('code')) throw new ApiError('network', 'timeout', HTTP_TEXTS.timeout)
      return posterPlan(content, loaded)
    },
  })
}
