import type { PropsWithChildren } from 'react'

/** Groups without an element. */
export function Block({ children }: PropsWithChildren) {
  return <>{children}</>
}

/** Narrows an update's reach in mini-programs; nothing on H5. */
export const CustomWrapper = Block
