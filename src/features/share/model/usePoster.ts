import { useEffect, useRef, useState } from 'react'
import { shareApi } from '@/api/share'
import { hostInfo } from '@/platform/host'
import { drawPoster } from '@/platform/poster'
import { artSrc } from '@/ui/Art/artSrc'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import type { PosterContent } from './poster'
import { posterPlan } from './posterPlan'

interface Wish {
  open: boolean
  canvasId: string
  content: PosterContent
  path: string
  onMade: () => void
}

type Poster =
  | { readonly state: 'making' | 'slow' }
  | { readonly state: 'made'; readonly src: string }
  | { readonly state: 'failed'; readonly retry: () => void }

const SLOW_MS = 4000
const CODE_PX = 400

/** A poster that is made when it is asked for, and again when what it shows has changed. */
export function usePoster({ open, canvasId, content, path, onMade }: Wish): Poster {
  const [made, setMade] = useState<{ key: string; src: string } | null>(null)
  const [trouble, setTrouble] = useState<'slow' | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([content, path])
  const isMade = made?.key === key
  const latest = useRef({ content, onMade })
  latest.current = { content, onMade }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` makes it anew after a failure
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
      .catch(() => !isOver && setTrouble('failed'))
      .finally(() => clearTimeout(slow))
    return () => {
      isOver = true
      clearTimeout(slow)
    }
  }, [open, isMade, key, attempt, canvasId, path])

  if (isMade) return { state: 'made', src: made.src }
  if (trouble === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  return { state: trouble ?? 'making' }
}

/** Inside a mini-program the code is the platform's own, which its camera opens there. */
function codeTarget() {
  const { host } = hostInfo()
  return host === 'weapp' || host === 'tt' ? host : 'h5'
}

/** A poster is worth nothing without its code; its picture may be missing. */
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
      code: code.image,
    },
    plan: (brought) => posterPlan(content, brought),
  })
}
