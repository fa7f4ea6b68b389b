import { useMemo } from 'react'
import { uniqueId } from '@/lib/uniqueId'

/**
 * Client keys of a form's requests. `keyOf` returns the same key until the input changes, so that the mall counts an
 * input only once, however often it is sent because a response was lost. `forget` makes the next request a new one, also
 * with the same input.
 */
export function useClientKey() {
  return useMemo(() => {
    let last: { readonly input: string; readonly clientKey: string } | null = null
    return {
      keyOf(input: unknown): string {
        const text = JSON.stringify(input)
        if (last?.input !== text) last = { input: text, clientKey: uniqueId() }
        return last.clientKey
      },
      forget() {
        last = null
      },
    }
  }, [])
}
