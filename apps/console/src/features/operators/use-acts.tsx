import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { frameWords } from '../../copy/frame-words.ts'
import { sayFailure } from '../../desk/say-failure.ts'
import type { Typed } from './act-form.tsx'
import {
  type Colleague,
  disable,
  invite,
  linkFor,
  type OneTimeLink,
  operatorsKey,
  proposeChange,
} from './queries.ts'

/** An act that is being filled in: an invitation, or something done to a colleague. */
export type Asked =
  | { readonly kind: 'invite' }
  | { readonly kind: 'roles' | 'reset' | 'enable' | 'disable'; readonly on: Colleague }
export type Shown = { readonly name: string; readonly link: OneTimeLink }

/** What may be done on the operators' page, with the form that is open and the link that was made last. */
export function useActs() {
  const client = useQueryClient()
  const { message } = App.useApp()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const renew = () => client.invalidateQueries({ queryKey: operatorsKey })
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ act, typed }: { act: Asked; typed: Typed }) => send(act, typed),
    onSuccess: ({ approval, link, out }) => {
      if (approval) message.success(frameWords.approvals.proposed(approval))
      if (out) message.success(frameWords.operators.disabled(out))
      if (link) setShown(link)
      setAsked(null)
    },
    onSettled: renew,
  })
  const make = useMutation({
    mutationFn: async ({ id, name }: Colleague) => ({ name, link: await linkFor(id) }),
    onSuccess: setShown,
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
    onSettled: renew,
  })
  const ask = (act: Asked | null) => {
    reset()
    setAsked(act)
  }
  return {
    asked,
    ask,
    submit: (act: Asked, typed: Typed) => mutate({ act, typed }),
    failure: error,
    isPending,
    shown,
    hide: () => setShown(null),
    makeLink: (colleague: Colleague) => make.mutate(colleague),
  }
}

type Sent = { approval?: bigint | null; link?: Shown | null; out?: string }

async function send(act: Asked, { name, roles, reason }: Typed): Promise<Sent> {
  if (act.kind === 'invite') {
    const { approval, link } = await invite({ name: name.trim(), roles, reason })
    return { approval, link: link && { name: name.trim(), link } }
  }
  const { id } = act.on
  if (act.kind === 'disable') return { out: (await disable({ id, reason })).name }
  const change = act.kind === 'roles' ? { kind: act.kind, roles } : { kind: act.kind }
  return proposeChange({ id, change, reason })
}
