import { create } from 'zustand'
import { getStored, setStored } from '@/platform/storage'

export type Theme = 'system' | 'light' | 'dark'

interface Appearance {
  readonly theme: Theme
  readonly largeText: boolean
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

/** Classes of a Screen's root: styles/tokens.scss. */
export function appearanceClass({ theme, largeText }: Appearance): string {
  return [theme === 'system' ? '' : `theme-${theme}`, largeText ? 'text-large' : ''].filter(Boolean).join(' ')
}
