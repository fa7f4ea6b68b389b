import type { PropsWithChildren, ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Groups children without an element. */
export function Block({ children }: PropsWithChildren) {
  return <>{children}</>
}

/** Limits the reach of an update in mini-programs; does nothing on H5. */
export const CustomWrapper = Block

/** Renders its children only: page meta (root font size, scroll lock) is for mini-programs; on H5 styles do it. */
export const PageMeta = Block

interface RootPortalProps {
  children?: ReactNode
  enable?: boolean
}

/** Draws its children at the end of the body, above every page. */
export function RootPortal({ children, enable = true }: RootPortalProps) {
  return enable ? createPortal(children, document.body) : (children as ReactElement)
}
