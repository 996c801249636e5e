import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { playerCaseMessages } from '../features/cases/messages.ts'
import { ActionForm } from './action-form.tsx'
import { messages } from './messages.ts'

const shown = (part: Partial<Parameters<typeof ActionForm>[0]>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <ActionForm what="Anna" actions={[end]} codes={{}} queue="any" onDone={() => undefined} {...part} />
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

test('each field says whether the player will read it, too: the player never reads a case', () => {
  const { code, note } = messages.actions
  for (const messages of [code, note]) expect(shown({})).toContain(messages)
  const playerCase = shown({ asks: playerCaseMessages.asks })
  for (const messages of Object.values(playerCaseMessages.asks)) expect(playerCase).toContain(messages)
  expect(playerCase).not.toContain('the player sees it')
})
