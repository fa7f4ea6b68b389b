import type { ComponentType } from 'react'

/** What the frame needs from higher layers, handed in at launch (DESIGN 2). */
export interface ShellPorts {
  /** A hook: is someone signed in? */
  readonly useSignedIn: () => boolean
  /** Opens the sign-in that fits the host; comes back to the page. */
  readonly login: () => void
  /** A hook: what marketing draws over the page, once there is something. */
  readonly useMarketing: () => ComponentType<{ page: string }> | null
  /** A hook of every page: tells when it is looked at and left. */
  readonly usePageTracking: () => void
  /** A hook: how many pieces lie in the cart; drawn on the tab where given. */
  readonly useBadges: () => readonly (number | undefined)[]
}

const NO_BADGES: readonly (number | undefined)[] = []

let ports: ShellPorts = {
  useSignedIn: () => true,
  login: () => undefined,
  useMarketing: () => null,
  usePageTracking: () => undefined,
  useBadges: () => NO_BADGES,
}

/** Hands in some or all of them; the rest stays. Before that the frame draws no overlay, trigger or badge. */
export function setShellPorts(given: Partial<ShellPorts>) {
  ports = { ...ports, ...given }
}

export const shellPorts = (): ShellPorts => ports
