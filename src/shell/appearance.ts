import { create } from 'zustand'
import { getStored, setStored } from '@/platform/host/storage'

export type Theme = 'system' | 'light' | 'dark'

interface Appearance {
  readonly theme: Theme
  readonly largeText: boolean
  /** Theme of the native app around the page; used where the shopper has not chosen one. */
  readonly hostTheme?: 'light' | 'dark'
  readonly hostLargeText?: boolean
}

const useAppearanceStore = create<Appearance>(() => ({
  theme: getStored('theme') ?? 'system',
  largeText: getStored('largeText') ?? false,
}))

export const useAppearance = () => useAppearanceStore()

/** Sets the shopper's choice and saves it on the device. */
export function setTheme(theme: Theme) {
  setStored('theme', theme)
  useAppearanceStore.setState({ theme })
}

export function setLargeText(largeText: boolean) {
  setStored('largeText', largeText)
  useAppearanceStore.setState({ largeText })
}

/** Sets the native app's theme and text size (docs/NATIVE-BRIDGE.md, `theme` and `fontScale`). */
export function setHostAppearance(appearance: Pick<Appearance, 'hostTheme' | 'hostLargeText'>) {
  useAppearanceStore.setState(appearance)
}

/** Whether text is larger, by the shopper's choice or the native app's; without an argument, whether it is now. */
export const isTextLarge = ({ largeText, hostLargeText } = useAppearanceStore.getState()): boolean =>
  largeText || hostLargeText === true

/** Returns the classes of a Screen's root: styles/tokens.scss. */
export function appearanceClass(appearance: Appearance): string {
  const { theme, hostTheme } = appearance
  const shown = theme === 'system' ? hostTheme : theme
  return [shown && `theme-${shown}`, isTextLarge(appearance) && 'text-large'].filter(Boolean).join(' ')
}
