import type { Resource } from '@contract/desk/resource'
import type { Operator } from '@contract/desk/schemas'
import { DAY_MS } from '@contract/rules/dateText'
import { useGetIdentity } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { removeSaved, saveChoice, savedKeys, savedText } from '../saved'

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
/** Sections whose forms are long and hold nothing about persons, which doesn't belong into a browser's storage. */
const KEPT_SECTIONS: ReadonlySet<Resource['section']> = new Set([
  'catalogue',
  'content',
  'campaigns',
  'dealers',
])

/**
 * Keeps what an operator types into a form in this browser, by operator and row, until it is saved: it survives a reload, a
 * closed window and a session that has ended. Returns the draft of an earlier visit.
 */
export function useDraft({ name, section, fields }: Resource, id: string, version: string) {
  const { data: operator } = useGetIdentity<Operator>()
  const key =
    operator && KEPT_SECTIONS.has(section) ? `${PREFIX}${operator.staffId} ${name} ${id || 'new'}` : ''
  const [found, setFound] = useState<Draft>()
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; store(): void }>(undefined)

  useEffect(() => {
    if (key) setFound(readDraft(key))
  }, [key])
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
      const store = () => writeDraft(key, { at: Date.now(), version, values: Object.fromEntries(open) })
      waiting.current = { timer: setTimeout(store, TYPING_MS), store }
    },
    /** The earlier draft was taken over or isn't wanted. What is typed now is kept. */
    close: () => setFound(undefined),
    /** Everything is saved. */
    forget() {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      setFound(undefined)
      if (key) writeDraft(key, undefined)
    },
  }
}

function readDraft(key: string): Draft | undefined {
  for (const one of savedKeys(PREFIX)) if (!isFresh(parsed(one))) removeSaved(one)
  return parsed(key)
}

const isFresh = (draft: Draft | undefined) => draft !== undefined && Date.now() - draft.at < KEPT_MS

/** Reads a stored draft; a browser may have stored anything. */
function parsed(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(savedText(key) ?? 'null') as Draft | null
    return draft && typeof draft.values === 'object' ? draft : undefined
  } catch {
    return undefined
  }
}

function writeDraft(key: string, draft: Draft | undefined): void {
  if (draft && Object.keys(draft.values).length > 0) saveChoice(key, JSON.stringify(draft))
  else removeSaved(key)
}
