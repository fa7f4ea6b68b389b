import type { PropsWithChildren } from 'react'

/** Renders its children only: page meta (root font size, scroll lock) is for mini-programs; on H5 styles do it. */
export function PageMeta({ children }: PropsWithChildren) {
  return <>{children}</>
}
