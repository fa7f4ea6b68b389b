import { createCache } from '@ant-design/cssinjs'
import { type ThemeConfig, theme } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserStore, savedChoice } from './saved'

/** How the desk looks: as the system, or always light or dark. */
export type Look = 'system' | 'light' | 'dark'

const KEY = 'desk.look'
const isLook = (text: string): text is Look => text === 'system' || text === 'light' || text === 'dark'
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

const stillSystem = window.matchMedia('(prefers-reduced-motion: reduce)')

function onSystemChange(notify: () => void) {
  darkSystem.addEventListener('change', notify)
  return () => darkSystem.removeEventListener('change', notify)
}

/** Returns the chosen look, whether it is dark now, and the setter. Kept in this browser. */
export function useLook() {
  const [look, setLook] = useState<Look>(() => savedChoice(KEY, isLook) ?? 'system')
  const isSystemDark = useSyncExternalStore(onSystemChange, () => darkSystem.matches)
  const isDark = look === 'system' ? isSystemDark : look === 'dark'
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
    document.body.style.background = isDark ? '#15181b' : '#f4f2ee'
  }, [isDark])
  const choose = (next: Look) => {
    browserStore.save(KEY, next)
    setLook(next)
  }
  return { look, isDark, choose }
}

const FONT = 'system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const COMMON = { fontFamily: FONT, borderRadius: 6, wireframe: false }

const LIGHT = {
  colorPrimary: '#A94B18',
  colorInfo: '#A94B18',
  colorLink: '#A94B18',
  colorError: '#B3261E',
  colorSuccess: '#2E6B3E',
  colorWarning: '#9A6700',
  colorTextBase: '#17181A',
  // Of explanations and labels: those of Ant Design, a shade lighter, are too pale to read.
  colorTextTertiary: 'rgba(23, 24, 26, 0.65)',
  // A filter has no other name.
  colorTextPlaceholder: 'rgba(23, 24, 26, 0.62)',
  colorBgLayout: '#F4F2EE',
  // The ring around what the keyboard is at: Ant Design's is too pale to be seen.
  colorPrimaryBorder: '#BF6B38',
  colorWarningBg: '#F7EAD0',
  colorSuccessBg: '#E2EDE1',
  colorSuccessBorder: '#A9C7AB',
  colorBorderSecondary: '#E8E4DC',
}

const DARK = {
  // Ant Design darkens it for tabs and page numbers: the shop's #E08650 would be too dark there.
  colorPrimary: '#EA935F',
  colorInfo: '#EA935F',
  colorLink: '#E58D57',
  colorError: '#F2857B',
  colorSuccess: '#7FC08E',
  colorWarning: '#E2B35A',
  colorTextBase: '#F1EEE8',
  colorPrimaryBorder: '#C07A4F',
  colorTextTertiary: 'rgba(241, 238, 232, 0.65)',
  colorTextPlaceholder: 'rgba(241, 238, 232, 0.6)',
  // Of tags, whose texts are a shade of these.
  purple: '#AE80EE',
  geekblue: '#7795FA',
  colorBgBase: '#15181B',
  colorBgLayout: '#15181B',
  colorBgContainer: '#1F2327',
  colorBgElevated: '#262B30',
  colorBorder: '#444B52',
  colorBorderSecondary: '#30353B',
  colorTextLightSolid: '#17181A',
}

/** The brand's colours (`src/styles/brand/pickup.scss`) for Ant Design, without motion where the system asks for none. */
export const themeOf = (isDark: boolean): ThemeConfig => ({
  cssVar: { key: isDark ? 'desk-dark' : 'desk-light' },
  algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  token: { ...COMMON, motion: !stillSystem.matches, ...(isDark ? DARK : LIGHT) },
  components: {
    Layout: isDark
      ? { siderBg: '#191D20', headerBg: '#1F2327', triggerBg: '#191D20' }
      : { siderBg: '#FBFAF8', headerBg: '#FFFFFF', triggerBg: '#F4F2EE', triggerColor: '#55534D' },
    // Text of an empty list, and background of a switch that is off.
    Table: { colorTextDisabled: isDark ? DARK.colorTextTertiary : LIGHT.colorTextTertiary },
    Switch: {
      colorTextQuaternary: isDark ? '#828B93' : '#6B6A66',
      colorTextTertiary: isDark ? '#929BA3' : '#55534D',
    },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemHeight: 34,
      itemMarginBlock: 2,
      itemSelectedColor: isDark ? '#F5B48C' : LIGHT.colorPrimary,
    },
  },
})

/**
 * Ant Design's styles, which stay once they are made. By default they go with the last component that uses them, so
 * that most screens would make those of their table or form again, and the browser would apply a changed sheet to the
 * whole page. Styles of both looks can stay, because each look has variables of its own (`cssVar.key`).
 */
export const styleCache = retainStyles(createCache())

/** Counts one use more of each style than there is: Ant Design drops a style when its count becomes 0. */
function retainStyles(cache: ReturnType<typeof createCache>) {
  const update = cache.opUpdate.bind(cache)
  cache.opUpdate = (path, change) =>
    update(path, (former) => {
      const next = change(former)
      return next && !former ? [next[0] + 1, next[1]] : next
    })
  return cache
}
