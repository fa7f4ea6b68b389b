import { useCallback, useRef, useState } from 'react'
import { getStored, setStored } from '@/platform/host/storage'
import { EMPTY_DRAFT, type LineDraft, lineOf, type ReviewDraft } from './form'

const MAX_DRAFTS = 20
/** Milliseconds before drafts are written to storage; a write at every keystroke would make typing stutter. */
const WRITE_AFTER_MS = 400

let all: Record<string, ReviewDraft> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

const drafts = () => {
  all ??= getStored('reviewDrafts') ?? {}
  return all
}

const readDraft = (key: string, initial: ReviewDraft): ReviewDraft => drafts()[key] ?? initial

function saveDraft(key: string, draft: ReviewDraft) {
  const { [key]: _, ...others } = drafts()
  all = Object.fromEntries([...Object.entries(others), [key, draft]].slice(-MAX_DRAFTS))
  writeSoon()
}

function dropDraft(key: string) {
  const { [key]: _, ...others } = drafts()
  all = others
  writeSoon()
}

function writeSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => setStored('reviewDrafts', drafts()), WRITE_AFTER_MS)
}

/**
 * Draft of a review form. Every change is stored, also after the page was left (when an upload finishes). `initial`: what
 * the form begins with while nothing is stored.
 */
export function useDraft(key: string, initial: ReviewDraft = EMPTY_DRAFT) {
  const [draft, setDraft] = useState<ReviewDraft>(() => readDraft(key, initial))
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
