/** What the frame needs from higher layers, handed in at launch (DESIGN 2). */
export interface ShellPorts {
  /** A hook: is someone signed in? */
  readonly useSignedIn: () => boolean
  /** Opens the sign-in that fits the host; comes back to the page. */
  readonly login: () => void
  /** A hook: the floating trigger of the page, or null (spec 3). */
  readonly useTrigger: () => TriggerSpec | null
  /** A hook of every page: tells when it is looked at and left. */
  readonly usePageTracking: () => void
  /** A hook: what pops up over the page, or null. */
  readonly usePopup: () => PopupSpec | null
  /** Opens an address that marketing gave. */
  readonly openLink: (url: string) => void
  /** A hook: how many pieces lie in the cart; drawn on the tab where given. */
  readonly useBadges: () => readonly (number | undefined)[]
}

/** Floating trigger (spec 3): `size` s, l or other; `top` and `right` in percent of the window. */
export interface TriggerSpec {
  readonly src: string
  readonly size: string
  readonly top: number
  readonly right: number
  readonly url: string
}

/** A picture that pops up over the page. */
export interface PopupSpec {
  readonly src: string
  readonly title: string
  readonly url: string
  readonly onShown: () => void
  readonly onClose: () => void
}

const NO_BADGES: readonly (number | undefined)[] = []

let ports: ShellPorts = {
  useSignedIn: () => true,
  login: () => undefined,
  useTrigger: () => null,
  usePopup: () => null,
  usePageTracking: () => undefined,
  openLink: () => undefined,
  useBadges: () => NO_BADGES,
}

/** Hands in some or all of them; the rest stays. Before that the frame draws no overlay, trigger or badge. */
export function setShellPorts(given: Partial<ShellPorts>) {
  ports = { ...ports, ...given }
}

export const shellPorts = (): ShellPorts => ports
