import { addressCalls } from '@contract/calls/address'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { addressApi } from '@/api/address.generated'
import { asQuery, queryKeyOf } from '@/api/query/asQuery'
import { invalidate } from '@/api/query/invalidate'
import { useSignedIn } from '@/features/session/sessionStore'
import type { Address } from '../address'

export interface AddressBook {
  readonly list: readonly Address[]
  /** Maximum number of addresses per user. */
  readonly limit: number
}

const LIST_KEY = queryKeyOf(addressApi.list)

/** Fetches the user's addresses, the default one first. */
export function useAddresses() {
  const isSignedIn = useSignedIn()
  return useQuery({ ...asQuery(addressApi.list), enabled: isSignedIn, staleTime: 0 })
}

/**
 * Returns `show`, which changes the displayed list at once and returns the previous one, so that it can be restored after
 * a failure, and `reload`, which fetches the list again.
 */
export function useShownAddresses() {
  const client = useQueryClient()
  const show = useCallback(
    (change: (book: AddressBook) => AddressBook) => {
      const before = client.getQueryData<AddressBook>(LIST_KEY)
      if (before) client.setQueryData<AddressBook>(LIST_KEY, change(before))
      return before
    },
    [client],
  )
  const reload = useCallback(() => invalidate(client, [addressCalls.list]), [client])
  return { show, reload }
}
