/** Made by build/screen-table.ts out of routes.ts: part of the messages → path → what fetches the screen's code. */
declare module 'virtual:screens' {
  import type { ComponentType } from 'react'

  type Screen = { default: ComponentType }
  export const screens: Readonly<Record<string, Readonly<Record<string, () => Promise<Screen>>>>>
}
