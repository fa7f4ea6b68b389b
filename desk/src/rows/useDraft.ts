import type { Resource } from '@contract/desk/resource'
import type { Operator } from '@contract/desk/schemas'
import { DAY_MS } from '@contract/rules/dateText'
import { useGetIdentity } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { browserStore, type Store, tabStore } from '../saved'

type Values = Record<string, unknown>

/** Values that were typed into a form and not saved. */
interface Draft {
  readonly at: number
  /** Version of the row that it was typed for; '' for a new row. */
  readonly version: string
  readonly values: Values
}

const KEPT_MS = 14 * DAY_MS
const PREFIX = 'draft '
/** Milliseconds without a letter after which what was typed is stored. */
const TYPING_MS = 400
/** Sections whose forms hold nothing about persons, which doesn't belong into a browser's storage: the tab's has it. */
const OPEN_SECTIONS: ReadonlySet<Resource['section']> = new Set([
  'catalogue',
  'content',
  'campaigns',
  'dealers',
])

/** Forgets what was typed about persons: the operator signs out. */
export function forgetTabDrafts(): void {
  for (const key of tabStore.keys(PREFIX)) tabStore.remove(key)
}

type Form = Pick<Resource, 'name' | 'section' | 'fields'>

/**
 * Keeps what an operator types into a form in this browser, by operator and row, until it is saved: it survives a reload and
 * a session that has ended, and a closed window where nothing in it is about persons. Returns the draft of an earlier visit.
 */
export function useDraft({ name, section, fields }: Form, id: string, version: string) {
  const { data: operator } = useGetIdentity<Operator>()
  const key = operator ? `${PREFIX}${operator.staffId} ${name} ${id || 'new'}` : ''
  const store = OPEN_SECTIONS.has(section) ? browserStore : tabStore
  const [found, setFound] = useState<Draft>()
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; store(): void }>(undefined)

  useEffect(() => {
    if (key) setFound(readDraft(store, key))
  }, [key, store])
  useEffect(() => {
    const storeNow = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.store()
      waiting.current = undefined
    }
    window.addEventListener('pagehide', storeNow)
    return () => {
      window.removeEventListener('pagehide', storeNow)
      storeNow()
    }
  }, [])

  return {
    found,
    /** Stores what was typed, a moment later. */
    note(values: Values) {
      if (!key) return
      clearTimeout(waiting.current?.timer)
      const open = Object.entries(values).filter(([field]) => fields[field]?.kind !== 'secret')
      const storeNow = () =>
        writeDraft(store, key, { at: Date.now(), version, values: Object.fromEntries(open) })
      const timer = setTimeout(() => {
        // Stored once: the page may be left after somebody has signed out.
        waiting.current = undefined
        storeNow()
      }, TYPING_MS)
      waiting.current = { timer, store: storeNow }
    },
    /** The earlier draft was taken over or isn't wanted. What is typed now is kept. */
    close: () => setFound(undefined),
    /** Everything is saved. */
    forget() {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      setFound(undefined)
      if (key) writeDraft(store, key, undefined)
    },
  }
}

function readDraft(store: Store, key: string): Draft | undefined {
  for (const one of store.keys(PREFIX)) if (!isFresh(parsed(store, one))) store.remove(one)
  return parsed(store, key)
}

const isFresh = (draft: Draft | undefined) => draft !== undefined && Date.now() - draft.at < KEPT_MS

/** Reads a stored draft; a browser may have stored anything. */
function parsed(store: Store, key: string): Draft | undefined {
  try {
    const draft = JSON.parse(store.text(key) ?? 'null') as Draft | null
    return draft && typeof draft.values === 'object' ? draft : undefined
  } catch {
    return undefined
  }
}

function writeDraft(store: Store, key: string, draft: Draft | undefined): void {
  if (draft && Object.keys(draft.values).length > 0) store.save(key, JSON.stringify(draft))
  else store.remove(key)
}
