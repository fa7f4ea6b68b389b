import type { PropsWithChildren } from 'react'

/** Page meta (root font size, scroll lock) is a mini-program's; on H5 styles do it. */
export function PageMeta({ children }: PropsWithChildren) {
  return <>{children}</>
}
