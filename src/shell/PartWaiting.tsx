import { type ReactNode, useRef } from 'react'
import { describeFailure, isLacking } from '@/api/http/errors'
import { StateView } from '@/ui/StateView/StateView'

interface PartWaitingProps {
  /** Result of this part's query. */
  of: { readonly isError: boolean; readonly error: unknown; refetch(): unknown }
  /** Skeleton of the content; without it, nothing is shown while loading. */
  skeleton?: ReactNode
}

/** `Waiting` for a part of a page or for a sheet: small, and its skeleton is shown without delay. */
export function PartWaiting({ of, skeleton = null }: PartWaitingProps) {
  // Also while it is requested again, so that the page doesn't flicker.
  const lacking = useRef<unknown>(null)
  if (of.isError) lacking.current = isLacking(of.error) ? of.error : null
  if (lacking.current) return <StateView compact state="empty" title={describeFailure(lacking.current)} />
  if (!of.isError) return skeleton
  return (
    <StateView compact state="failed" note={describeFailure(of.error)} onAction={() => void of.refetch()} />
  )
}
