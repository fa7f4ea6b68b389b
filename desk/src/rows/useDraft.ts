import type { Resource } from '@contract/desk/resource'
import type { Operator } from '@contract/desk/schemas'
import { DAY_MS } from '@contract/rules/dateText'
import { useGetIdentity } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { browserStore, type Store, tabStore } from '../saved'

type Values = Record<string, unknown>

/** Values that were typed into a form and not saved. */
export interface Draft {
  readonly at: number
  /** Version of the row that it was typed for; '' for a new row. */
  readonly version: string
  readonly values: Values
  /** The same fields as they were in that version. */
  readonly before: Values
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
type Versioned = Values & { readonly version: string }

/**
 * Keeps what an operator types into a form in this browser, by operator and row, until it is saved: it survives a reload and
 * a session that has ended, and a closed window where nothing in it is about persons. Returns the draft of an earlier visit;
 * until that is taken over or dropped, what is typed is stored over it, so that neither is lost.
 */
export function useDraft({ name, section, fields }: Form, id: string, row?: Versioned) {
  const { data: operator } = useGetIdentity<Operator>()
  const key = operator ? `${PREFIX}${operator.staffId} ${name} ${id || 'new'}` : ''
  const store = OPEN_SECTIONS.has(section) ? browserStore : tabStore
  const [found, setFound] = useState<Draft>()
  /** The earlier draft, once it was taken over: it was typed for its version of the row. */
  const taken = useRef<Draft>(undefined)
  const typed = useRef({ values: {} as Values, keys: new Set<string>() })
  /** When the stored draft was written that this form knows: another tab may have stored one of its own since. */
  const known = useRef(0)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; store(): void }>(undefined)

  useEffect(() => {
    if (!key) return
    const earlier = readDraft(store, key)
    known.current = earlier?.at ?? 0
    setFound(earlier)
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

  const stopWaiting = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }
  function write(earlier: Draft | undefined) {
    const { values, keys } = typed.current
    const own = earlier ? pick(values, (field) => keys.has(field)) : values
    const base = pick(row ?? {}, (field) => field in own)
    const first = earlier ?? taken.current
    known.current = Date.now()
    writeDraft(store, key, {
      at: known.current,
      version: first?.version ?? row?.version ?? '',
      values: { ...earlier?.values, ...own },
      before: { ...base, ...first?.before },
    })
  }

  return {
    /** The draft of an earlier visit, without the fields that were typed since. */
    found: found && { ...found, values: pick(found.values, (field) => !typed.current.keys.has(field)) },
    /** Stores what was typed, a moment later; `changed` are the fields that were typed now. */
    note(values: Values, changed: Iterable<string>) {
      if (!key) return
      for (const field of changed) typed.current.keys.add(field)
      typed.current.values = pick(values, (field) => fields[field]?.kind !== 'secret')
      stopWaiting()
      const storeNow = () => write(found)
      const timer = setTimeout(() => {
        // Stored once: the page may be left after somebody has signed out.
        waiting.current = undefined
        storeNow()
      }, TYPING_MS)
      waiting.current = { timer, store: storeNow }
    },
    /** The earlier draft was taken over. What is typed now is kept. */
    close() {
      taken.current = found
      setFound(undefined)
    },
    /** The earlier draft isn't wanted. What was typed since stays. */
    drop() {
      stopWaiting()
      setFound(undefined)
      if (key) write(undefined)
    },
    /** Everything is saved. */
    forget() {
      stopWaiting()
      setFound(undefined)
      taken.current = undefined
      typed.current = { values: {}, keys: new Set() }
      if (key && (parsed(store, key)?.at ?? 0) <= known.current) store.remove(key)
    },
  }
}

const pick = (values: Values, isWanted: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isWanted(field)))

function readDraft(store: Store, key: string): Draft | undefined {
  for (const one of store.keys(PREFIX)) if (!isFresh(parsed(store, one))) store.remove(one)
  return parsed(store, key)
}

const isFresh = (draft: Draft | undefined) => draft !== undefined && Date.now() - draft.at < KEPT_MS

/** Reads a stored draft; a browser may have stored anything. */
function parsed(store: Store, key: string): Draft | undefined {
  try {
    const draft = JSON.parse(store.text(key) ?? 'null') as Draft | null
    return draft && typeof draft.values === 'object' ? { ...draft, before: draft.before ?? {} } : undefined
  } catch {
    return undefined
  }
}

function writeDraft(store: Store, key: string, draft: Draft): void {
  if (Object.keys(draft.values).length > 0) store.save(key, JSON.stringify(draft))
  else store.remove(key)
}
