import type { ThemeConfig } from 'antd'

/** antd in our colours. The darker hues are what makes every tag and link pass a contrast of 4.5 to 1. */
export const theme: ThemeConfig = {
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
