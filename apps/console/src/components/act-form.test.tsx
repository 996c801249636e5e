import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { concernMessages } from '../features/concerns/messages.ts'
import { ActForm } from './act-form.tsx'
import { messages } from './messages.ts'

const shown = (part: Partial<Parameters<typeof ActForm>[0]>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <ActForm what="Anna" acts={[end]} codes={{}} queue="any" onDone={() => undefined} {...part} />
      </App>
    </QueryClientProvider>,
  )
const end = {
  hotkey: 'e',
  label: 'End',
  needs: 'code',
  sure: 'Sure?',
  done: () => 'Done',
  send: async () => undefined,
} as const

test('an operator reads of each field whether the player will read it, too: of a concern he never does', () => {
  const { code, note } = messages.acts
  for (const words of [code, note]) expect(shown({})).toContain(words)
  const concern = shown({ asks: concernMessages.asks })
  for (const words of Object.values(concernMessages.asks)) expect(concern).toContain(words)
  expect(concern).not.toContain('the player sees it')
})
