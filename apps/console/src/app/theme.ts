import { theme as antd, type ThemeConfig } from 'antd'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useIsOnPaper } from '../components/on-paper.ts'

const darkness = window.matchMedia('(prefers-color-scheme: dark)')
const stillness = window.matchMedia('(prefers-reduced-motion: reduce)')

/** antd in our colours. The darker hues are what makes every tag and link pass a contrast of 4.5 to 1. */
const light: ThemeConfig = {
  token: {
    colorPrimary: '#b04300',
    colorPrimaryHover: '#8a3500',
    colorPrimaryActive: '#6e2a00',
    colorLink: '#b04300',
    colorLinkHover: '#8a3500',
    colorSuccess: '#0a7a42',
    colorWarning: '#8a4b00',
    colorError: '#b3122a',
    colorErrorHover: '#8f0e22',
    colorInfo: '#1f5fa8',
    colorSuccessBg: '#e2f4e9',
    colorSuccessBorder: '#a8d8bd',
    colorWarningBg: '#fdeed7',
    colorWarningBorder: '#ecc894',
    colorErrorBg: '#fde7e9',
    colorErrorBorder: '#f0b3bb',
    colorInfoBg: '#e4eefa',
    colorInfoBorder: '#aecbec',
    colorTextBase: '#1b1512',
    colorTextSecondary: '#5d5149',
    colorTextTertiary: '#5d5149',
    colorTextDescription: '#5d5149',
    colorTextPlaceholder: '#6a5d54',
    colorBgLayout: '#f7f4ef',
    borderRadius: 8,
    fontFamily: '-apple-system, "Segoe UI", Roboto, system-ui, sans-serif',
  },
}

/** The same after dark. The algorithm darkens what it is given, so these are lighter than what is seen: 4.5 to 1 on every ground. */
const dark: ThemeConfig = {
  algorithm: antd.darkAlgorithm,
  components: {
    Tabs: { itemSelectedColor: '#ffae73', itemHoverColor: '#ffc79e', inkBarColor: '#ffae73' },
  },
  token: {
    colorPrimary: '#c24e00',
    colorPrimaryHover: '#b34800',
    colorPrimaryActive: '#8a3700',
    colorLink: '#ffae73',
    colorLinkHover: '#ffc79e',
    colorSuccess: '#5fdc9c',
    colorWarning: '#f5bd70',
    colorError: '#ff9ca6',
    colorInfo: '#95c6ff',
    colorTextBase: '#f1e9e1',
    colorTextSecondary: '#bfb2a7',
    colorTextTertiary: '#bfb2a7',
    colorTextDescription: '#bfb2a7',
    colorTextPlaceholder: '#a89a8e',
    colorBgBase: '#1f1916',
    colorBgLayout: '#14100e',
    // Not as the algorithm derives them: lightened, this base becomes brown.
    colorBgContainer: '#1f1a17',
    colorBgElevated: '#2a2420',
    colorBorder: '#51463f',
    colorBorderSecondary: '#372f2a',
    colorFillAlter: '#27211d',
    borderRadius: 8,
    fontFamily: '-apple-system, "Segoe UI", Roboto, system-ui, sans-serif',
  },
}

const themes = { light, dark } as const

/** What the console looks like on this machine: light or dark, on paper light, and without motion for whom it is set to less of it. */
export function useTheme(): ThemeConfig {
  const isDark = useMatch(darkness)
  const isStill = useMatch(stillness)
  const look = useIsOnPaper() || !isDark ? 'light' : 'dark'
  return useMemo(
    () => ({ ...themes[look], token: { ...themes[look].token, motion: !isStill } }),
    [look, isStill],
  )
}

function useMatch(query: MediaQueryList): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query.matches)
}
