import { useCallback, useRef, useState } from 'react'
import { pickImages } from '@/platform/abilities/pickImages'
import type { PickedImage } from '@/platform/abilities/pickImages/types'
import { shrinkImage } from '@/platform/abilities/shrinkImage'
import { toast } from '../feedback'

export interface Waiting {
  readonly key: number
  readonly picked: PickedImage
  readonly state: 'sending' | 'failed'
  readonly percent: number
}

interface Uploads {
  value: readonly string[]
  onChange: (value: string[]) => void
  max: number
  upload: (picked: PickedImage, onProgress: (percent: number) => void) => Promise<string>
}

let keys = 0

/**
 * Uploads pictures one after the other, so that they arrive in the order in which they were chosen. A failed one stays
 * in the list, to be sent again or removed.
 */
export function useUploads({ value, onChange, max, upload }: Uploads) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const latest = useRef({ value, onChange, upload })
  latest.current = { value, onChange, upload }
  const queue = useRef<Promise<void>>(Promise.resolve())
  const gone = useRef(new Set<number>())
  /** Local paths of pictures chosen here, by address: they are shown from the device instead of being downloaded. */
  const local = useRef(new Map<string, string>())

  const change = useCallback((key: number, next: Partial<Waiting>) => {
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  }, [])
  const drop = useCallback((key: number) => {
    gone.current.add(key)
    setWaiting((all) => all.filter((one) => one.key !== key))
  }, [])

  const send = useCallback(
    async ({ key, picked }: Waiting) => {
      if (gone.current.has(key)) return
      try {
        const smaller = await shrinkImage(picked)
        const url = await latest.current.upload(smaller, (percent) => change(key, { percent }))
        if (gone.current.has(key)) return
        drop(key)
        local.current.set(url, picked.path)
        const { value: now, onChange: report } = latest.current
        if (now.includes(url)) return
        const next = [...now, url]
        // The next upload may finish before this value is rendered.
        latest.current.value = next
        report(next)
      } catch {
        // `upload` has shown the error already.
        change(key, { state: 'failed' })
      }
    },
    [change, drop],
  )
  const enqueue = useCallback(
    (one: Waiting) => {
      queue.current = queue.current.then(() => send(one))
    },
    [send],
  )

  const add = async () => {
    const room = max - value.length - waiting.length
    if (room <= 0) return
    try {
      const chosen = await pickImages(room)
      const added = chosen.map((picked): Waiting => {
        keys += 1
        return { key: keys, picked, state: 'sending', percent: 0 }
      })
      if (added.length === 0) return
      setWaiting((all) => [...all, ...added])
      added.forEach(enqueue)
    } catch {
      toast('无法打开相册，请在设置中允许访问照片')
    }
  }
  const retry = (one: Waiting) => {
    change(one.key, { state: 'sending', percent: 0 })
    enqueue(one)
  }
  return { waiting, add, retry, drop, localOf: (url: string) => local.current.get(url) }
}
