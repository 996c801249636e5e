import type { DeskAct } from './act-form.tsx'
import { isProposal } from './claim-bar.tsx'
import { messages } from './messages.ts'

type Decision = {
  /** The request in a few words. */
  what: string
  approve: (note: string) => Promise<unknown>
  reject: (code: string, note: string) => Promise<unknown>
}

/** What is decided on a request that waits: yes, which may take a messages.second person, or no, with its reason. */
export function decisionActs({ what, approve, reject }: Decision): DeskAct[] {
  return [
    {
      hotkey: 'a',
      label: messages.acts.approve,
      sure: messages.acts.sure.approve,
      done: (reply) => (isProposal(reply) ? messages.second.made(what) : messages.acts.done.approve(what)),
      send: ({ note }) => approve(note),
    },
    {
      hotkey: 'r',
      label: messages.acts.reject,
      isDanger: true,
      needs: 'code',
      sure: messages.acts.sure.reject,
      done: () => messages.acts.done.reject(what),
      send: ({ code, note }) => reject(code, note),
    },
  ]
}
