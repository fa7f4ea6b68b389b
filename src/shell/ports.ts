import type { ComponentType } from 'react'
import { create } from 'zustand'

/** Functions that higher layers provide to the page frame at launch (decision 0012). */
export interface ShellPorts {
  /** A hook: is someone signed in? */
  readonly useSignedIn: () => boolean
  /** Opens the host's way of signing in; returns to the page afterwards. */
  readonly login: () => void
  /** A hook: the component that marketing draws over the page; null until there is one. */
  readonly useMarketing: () => ComponentType<{ page: string }> | null
  /** A hook of every page: reports when it is shown and left. */
  readonly usePageTracking: () => void
}

let ports: ShellPorts = {
  useSignedIn: () => true,
  login: () => undefined,
  useMarketing: () => null,
  usePageTracking: () => undefined,
}

/** Sets some or all ports and keeps the others. Before that the frame draws no overlay and no trigger. */
export function setShellPorts(given: Partial<ShellPorts>) {
  ports = { ...ports, ...given }
}

export const shellPorts = (): ShellPorts => ports

/** Counts on the tabs, in their order; set by higher layers once they are loaded. */
export const useBadges = create<readonly (number | undefined)[]>(() => [])
