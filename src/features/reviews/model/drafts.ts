import { getStored, setStored } from '@/platform/host/storage'
import { EMPTY_DRAFT, type ReviewDraft } from './form'

const MOST_DRAFTS = 20
/** Milliseconds before drafts are written to storage; a write at every keystroke would make typing stutter. */
const WRITE_AFTER_MS = 400

let all: Record<string, ReviewDraft> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

const drafts = () => {
  all ??= getStored('reviewDrafts') ?? {}
  return all
}

export const readDraft = (key: string): ReviewDraft => drafts()[key] ?? EMPTY_DRAFT

export function saveDraft(key: string, draft: ReviewDraft) {
  const { [key]: _, ...others } = drafts()
  all = Object.fromEntries([...Object.entries(others), [key, draft]].slice(-MOST_DRAFTS))
  writeSoon()
}

export function dropDraft(key: string) {
  const { [key]: _, ...others } = drafts()
  all = others
  writeSoon()
}

function writeSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => setStored('reviewDrafts', drafts()), WRITE_AFTER_MS)
}
