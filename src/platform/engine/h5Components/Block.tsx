import type { PropsWithChildren } from 'react'

/** Groups children without an element. */
export function Block({ children }: PropsWithChildren) {
  return <>{children}</>
}

/** Limits the reach of an update in mini-programs; does nothing on H5. */
export const CustomWrapper = Block
