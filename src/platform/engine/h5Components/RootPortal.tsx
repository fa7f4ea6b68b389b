import type { ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface RootPortalProps {
  children?: ReactNode
  enable?: boolean
}

/** Draws its children at the end of the body, above every page. */
export function RootPortal({ children, enable = true }: RootPortalProps) {
  return enable ? createPortal(children, document.body) : (children as ReactElement)
}
