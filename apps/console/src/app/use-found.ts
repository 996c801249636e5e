import type { ReplyOf } from '@opendraw/contract'
import { FIND_LENGTH_MIN, type findAnything } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../client/api.ts'
import { money } from '../components/shown.tsx'
import {
  gameRoundsPath,
  packetPath,
  playerOrdersPath,
  playerPath,
  requestPath,
  ticketPath,
} from '../paths.ts'
import { layoutMessages as t } from './messages.ts'

type Found = ReplyOf<typeof findAnything>['list'][number]

/** Something to go to: where, what it is called, and what kind of thing it is. */
export type Goal = Readonly<{ key: string; to: string; name: string; kind: string }>

/** The server is asked when the typing rests. */
const REST_MS = 200

export type SearchState = 'resting' | 'searching' | 'failed'

/** What the server finds for a text: nothing while it is short; `searching` until the answer to this very text is there. */
export function useFound(typed: string): Readonly<{ goals: readonly Goal[]; state: SearchState }> {
  const text = typed.trim()
  const rested = useRested(text)
  const isAsked = text.length >= FIND_LENGTH_MIN
  const { data, isError } = useQuery({
    queryKey: ['find', rested],
    queryFn: () => api.findAnything({ text: rested }),
    enabled: isAsked && rested.length >= FIND_LENGTH_MIN,
    // What was found is of persons: it does not stay behind.
    gcTime: 0,
  })
  if (!isAsked) return { goals: [], state: 'resting' }
  if (isError) return { goals: [], state: 'failed' }
  const isAnswered = rested === text && data !== undefined
  return isAnswered ? { goals: data.list.map(goalOf), state: 'resting' } : { goals: [], state: 'searching' }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

function goalOf(found: Found): Goal {
  return {
    key: `${found.kind} ${found.kind === 'round' ? found.gameId : found.id}`,
    kind: t.found[found.kind],
    ...placeOf(found),
  }
}

function placeOf(found: Found): Pick<Goal, 'to' | 'name'> {
  switch (found.kind) {
    case 'player': {
      const { id, nickname, accountMasked } = found
      return { to: playerPath(id), name: `${nickname} · ${id} · ${accountMasked}` }
    }
    case 'deposit':
      return {
        to: requestPath('deposits', found.playerId, found.id),
        name: `${found.id} · ${money(found.amount)}`,
      }
    case 'withdrawal':
      return {
        to: requestPath('withdrawals', found.playerId, found.id),
        name: `${found.id} · ${money(found.amount, found.asset)}`,
      }
    case 'order':
      return { to: playerOrdersPath(found.playerId), name: `${found.id} · ${money(found.principal)}` }
    case 'round':
      return { to: gameRoundsPath(found.gameId, found.issue), name: `${found.gameId} · ${found.issue}` }
    case 'packet':
      return { to: packetPath(found.id, found.isHouse), name: `${found.code} · ${money(found.total)}` }
    case 'ticket':
      return { to: ticketPath(found.itemId), name: `${found.title.en ?? ''} · ${t.serial(found.serial)}` }
  }
}
