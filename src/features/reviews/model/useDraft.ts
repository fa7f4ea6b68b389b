import { useCallback, useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from './drafts'
import { type LineDraft, lineOf, type ReviewDraft } from './form'

/** Draft of a review form. Every change is stored, also after the page was left (when an upload finishes). */
export function useDraft(key: string) {
  const [draft, setDraft] = useState<ReviewDraft>(() => readDraft(key))
  const latest = useRef(draft)
  const done = useRef(false)
  const change = useCallback(
    (next: ReviewDraft) => {
      if (done.current) return
      latest.current = next
      saveDraft(key, next)
      setDraft(next)
    },
    [key],
  )
  const changeLine = useCallback(
    (id: string, part: Partial<LineDraft>) => {
      const now = latest.current
      change({ ...now, lines: { ...now.lines, [id]: { ...lineOf(now, id), ...part } } })
    },
    [change],
  )
  const setAnonymous = useCallback((anonymous: boolean) => change({ ...latest.current, anonymous }), [change])
  /** Discards the draft after it was submitted; later changes are ignored. */
  const finish = useCallback(() => {
    done.current = true
    dropDraft(key)
  }, [key])
  return { draft, changeLine, setAnonymous, finish }
}
