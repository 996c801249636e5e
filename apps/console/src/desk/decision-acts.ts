import { queueWords } from '../copy/queue-words.ts'
import type { DeskAct } from './act-form.tsx'
import { isProposal } from './claim-bar.tsx'

const { acts, second } = queueWords

type Decision = {
  /** The request in a few words. */
  what: string
  approve: (note: string) => Promise<unknown>
  reject: (code: string, note: string) => Promise<unknown>
}

/** What is decided on a request that waits: yes, which may take a second person, or no, with its reason. */
export function decisionActs({ what, approve, reject }: Decision): DeskAct[] {
  return [
    {
      hotkey: 'a',
      label: acts.approve,
      sure: acts.sure.approve,
      done: (reply) => (isProposal(reply) ? second.made(what) : acts.done.approve(what)),
      send: ({ note }) => approve(note),
    },
    {
      hotkey: 'r',
      label: acts.reject,
      isDanger: true,
      needs: 'code',
      sure: acts.sure.reject,
      done: () => acts.done.reject(what),
      send: ({ code, note }) => reject(code, note),
    },
  ]
}
