import { act } from 'preact/test-utils'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { session } from '../session/session.ts'
import { fakeServer, type Handlers } from './fake-server.ts'
import { aPlayer } from './makers.ts'
import { show } from './show.tsx'

/** Shows a screen to a player with 500.00 and a fund password, on a server that answers as given. */
export async function showToPlayer(screen: ReactNode, address: string, handlers: Handlers) {
  const player = { ...aPlayer(500_000_000n), hasFundPassword: true }
  session.signIn({ ...player, token: 'secret' })
  const server = fakeServer({ getUserinfo: () => player, ...handlers })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(screen, address)
  return {
    ...page,
    server,
    asked: (name: string) =>
      server.asked.filter((one) => one.name === name).map(({ request }) => request as { key?: string }),
  }
}

/** Types into a control, as the browser reports it. */
export async function typeInto(selector: string, text: string): Promise<void> {
  const input = document.querySelector(selector)
  if (!input) throw new Error(`no ${selector}: ${document.body.innerHTML}`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
