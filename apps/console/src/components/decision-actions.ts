import type { ApprovableAction } from './action-form.tsx'
import { isProposal } from './claim-bar.tsx'
import { messages } from './messages.ts'

type Decision = Readonly<{
  /** A short name of the request. */
  what: string
  approve: (note: string) => Promise<unknown>
  reject: (code: string, note: string) => Promise<unknown>
}>

/** The decision on a pending request: approval, which may need a second operator, or rejection with its reason. */
export function decisionActions({ what, approve, reject }: Decision): ApprovableAction[] {
  return [
    {
      hotkey: 'a',
      label: messages.actions.approve,
      sure: messages.actions.sure.approve,
      done: (reply) => (isProposal(reply) ? messages.second.made(what) : messages.actions.done.approve(what)),
      send: ({ note }) => approve(note),
    },
    {
      hotkey: 'r',
      label: messages.actions.reject,
      isDanger: true,
      needs: 'code',
      sure: messages.actions.sure.reject,
      done: () => messages.actions.done.reject(what),
      send: ({ code, note }) => reject(code, note),
    },
  ]
}
