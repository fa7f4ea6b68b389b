import { useCallback, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts'
import { type LineDraft, lineOf, type ReviewDraft } from './form'

/** A draft in hand: every change is kept, also one that comes after the page was left (a picture that arrives). */
export function useDraft(key: string) {
  const [draft, setDraft] = useState<ReviewDraft>(() => readDraft(key))
  const latest = useRef(draft)
  const done = useRef(false)
  const change = useCallback(
    (next: ReviewDraft) => {
      if (done.current) return
      latest.current = next
      keepDraft(key, next)
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
  /** What was sent needs no draft. */
  const finish = useCallback(() => {
    done.current = true
    dropDraft(key)
  }, [key])
  return { draft, changeLine, setAnonymous, finish }
}
