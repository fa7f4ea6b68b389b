import { useCallback, useRef, useState } from 'react'
import { pickImages } from '@/platform/abilities/pickImages'
import { NoPicture, type PickedImage } from '@/platform/abilities/pickImages/types'
import { shrinkImage } from '@/platform/abilities/shrinkImage'
import { toast } from '../feedback'

export interface Waiting {
  readonly key: number
  readonly picked: PickedImage
  /** `refused`: it would be refused again. */
  readonly state: 'sending' | 'failed' | 'refused'
  readonly percent: number
  /** Why it is refused. */
  readonly problem?: string
}

/** Uploads one picture and resolves with its address; shows its errors itself (`uploadPicture` does). */
export type Upload = (
  picked: PickedImage,
  options: { onProgress: (percent: number) => void; onStart: (stop: () => void) => void },
) => Promise<string>

interface Uploads {
  value: readonly string[]
  onChange: (value: string[]) => void
  max: number
  upload: Upload
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
  /** Stops the upload that is under way. */
  const underWay = useRef<{ readonly key: number; readonly stop: () => void } | null>(null)
  /** Local paths of pictures chosen here, by address: they are shown from the device instead of being downloaded. */
  const local = useRef(new Map<string, string>())

  const change = useCallback((key: number, next: Partial<Waiting>) => {
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  }, [])
  const drop = useCallback((key: number) => {
    gone.current.add(key)
    if (underWay.current?.key === key) underWay.current.stop()
    setWaiting((all) => all.filter((one) => one.key !== key))
  }, [])

  const send = useCallback(
    async ({ key, picked }: Waiting) => {
      if (gone.current.has(key)) return
      try {
        const smaller = await shrinkImage(picked)
        if (gone.current.has(key)) return
        const url = await latest.current.upload(smaller, {
          onProgress: (percent) => change(key, { percent }),
          onStart: (stop) => {
            underWay.current = { key, stop }
          },
        })
        underWay.current = null
        if (gone.current.has(key)) return
        drop(key)
        if (smaller.path) local.current.set(url, smaller.path)
        const { value: now, onChange: report } = latest.current
        if (now.includes(url)) return
        const next = [...now, url]
        // The next upload may finish before this value is rendered.
        latest.current.value = next
        report(next)
      } catch (failure) {
        underWay.current = null
        if (gone.current.has(key)) return
        if (failure instanceof NoPicture) {
          toast(failure.message)
          return change(key, { state: 'refused', problem: failure.message })
        }
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
      // Browsers let the shopper choose any number.
      if (chosen.length > room) toast(`最多 ${max} 张，后面的 ${chosen.length - room} 张没有添加`)
      const added = chosen.slice(0, room).map((picked): Waiting => {
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
