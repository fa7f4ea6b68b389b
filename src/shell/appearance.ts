import { create } from 'zustand'
import { getStored, setStored } from '@/platform/storage'

export type Theme = 'system' | 'light' | 'dark'

interface Appearance {
  readonly theme: Theme
  readonly largeText: boolean
  /** What the native app around the page says; it counts where the shopper chose nothing. */
  readonly hostTheme?: 'light' | 'dark'
  readonly hostLargeText?: boolean
}

const useAppearanceStore = create<Appearance>(() => ({
  theme: getStored('theme') ?? 'system',
  largeText: getStored('largeText') ?? false,
}))

export const useAppearance = () => useAppearanceStore()

/** The shopper's choice; kept on the device. */
export function setTheme(theme: Theme) {
  setStored('theme', theme)
  useAppearanceStore.setState({ theme })
}

export function setLargeText(largeText: boolean) {
  setStored('largeText', largeText)
  useAppearanceStore.setState({ largeText })
}

/** The native app's own look (docs/NATIVE-BRIDGE.md, `theme` and `fontScale`). */
export function followHostLook(look: Pick<Appearance, 'hostTheme' | 'hostLargeText'>) {
  useAppearanceStore.setState(look)
}

/** Classes of a Screen's root: styles/tokens.scss. */
export function appearanceClass({ theme, largeText, hostTheme, hostLargeText }: Appearance): string {
  const shown = theme === 'system' ? hostTheme : theme
  return [shown && `theme-${shown}`, (largeText || hostLargeText) && 'text-large'].filter(Boolean).join(' ')
}
