import type { CDPSession, Page } from '@playwright/test'
import { stack } from './story.ts'

/** A device's own authenticator in that page; `isTouched`: whether its user puts their finger on it at once. */
export type Device = Readonly<{ touch: (isTouched: boolean) => Promise<unknown> }>

/** Gives the page an authenticator that keeps passkeys and recognises its user (Chromium's virtual one). */
export async function aDeviceWithPasskeys(page: Page): Promise<Device> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** For `test.use`: the app under a name, since browsers have no passkeys for an address of digits. */
export const underAName = {
  baseURL: async ({ colorScheme: _ }: { colorScheme: unknown }, use: (url: string) => Promise<void>) => {
    await use(byName(stack('WEB_URL')))
  },
}

/** The same address by a name. */
export function byName(url: string): string {
  return url.replace('127.0.0.1', 'localhost')
}

/** How pages that open from now on ask the device: `conditional` is the list below a field, `pressed` what a button begins. */
export async function asksOfDevice(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const asked: string[] = []
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      asked.push(options?.mediation ?? 'pressed')
      return get(options)
    }
    Object.assign(window, { asked })
  })
  return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
}
