import { useState } from 'react'
import { messages } from '../../components/messages.ts'
import type { ShownLink } from '../../components/one-time-link.tsx'
import { useSubmit } from '../../components/use-form.ts'
import type { Typed } from './action-form.tsx'
import { operatorMessages as t } from './messages.ts'
import { type Colleague, disable, invite, linkFor, operatorsKey, proposeChange } from './queries.ts'

/** An action that is being filled in: an invitation, or an action on another operator. */
export type Asked =
  | Readonly<{ kind: 'invite' }>
  | Readonly<{ kind: 'roles' | 'reset' | 'enable' | 'disable'; on: Colleague }>

/** What may be done on the operators' page, with the form that is open and the link that was made last. */
export function useActions() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState<ShownLink | null>(null)
  const { submit, failure, isPending, reset } = useSubmit<{ act: Asked; typed: Typed }, Sent>({
    send: ({ act, typed }) => send(act, typed),
    success: ({ approval, out }) => (approval ? messages.proposed(approval) : out ? t.disabled(out) : null),
    onDone: () => setAsked(null),
    stale: operatorsKey,
    refusal: 'form',
  })
  const make = useSubmit<Colleague, Awaited<ReturnType<typeof linkFor>>>({
    send: ({ id }) => linkFor(id),
    success: ({ link }, { name }) => (link === null ? t.mailed(name) : null),
    onDone: ({ link }, { name }) => setShown(link && { whose: name, link }),
    stale: operatorsKey,
  })
  const ask = (act: Asked | null) => {
    reset()
    setAsked(act)
  }
  return {
    asked,
    ask,
    submit: (act: Asked, typed: Typed) => submit({ act, typed }),
    failure,
    isPending,
    shown,
    hide: () => setShown(null),
    makeLink: (colleague: Colleague) => make.submit(colleague),
  }
}

type Sent = Readonly<{ approval?: bigint; out?: string }>

async function send(act: Asked, { name, email, roles, reason }: Typed): Promise<Sent> {
  if (act.kind === 'invite') return invite({ name: name.trim(), email, roles, reason })
  const { id } = act.on
  if (act.kind === 'disable') return { out: (await disable({ id, reason })).name }
  const change = act.kind === 'roles' ? { kind: act.kind, roles } : { kind: act.kind }
  return proposeChange({ id, change, reason })
}
