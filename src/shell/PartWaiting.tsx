import type { ReactNode } from 'react'
import { describeFailure } from '@/api/http/errors'
import { StateView } from '@/ui/StateView/StateView'

interface PartWaitingProps {
  /** What the query of this part tells of itself. */
  of: { readonly isError: boolean; readonly error: unknown; refetch(): unknown }
  /** Of what comes; nothing without one. */
  skeleton?: ReactNode
}

/** `Waiting` for a part of a page or for a sheet: small, and its skeleton stands at once. */
export function PartWaiting({ of, skeleton = null }: PartWaitingProps) {
  if (!of.isError) return skeleton
  return (
    <StateView compact state="failed" note={describeFailure(of.error)} onAction={() => void of.refetch()} />
  )
}
