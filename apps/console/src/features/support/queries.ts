import { languages, type ReplyOf, supportStates, supportTopics } from '@opendraw/contract'
import { claims, type listSupportThreads, type readSupportThread } from '@opendraw/contract/operator'
import { queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api, readSupportPicture } from '../../client/api.ts'

export type Thread = ReplyOf<typeof listSupportThreads>['list'][number]
export type Opened = ReplyOf<typeof readSupportThread>

export const EVERY_MS = 5_000
/** The lists that are stale after something was written. */
export const STALE = ['support', 'support-thread', 'counts'] as const

/** What the address narrows the list by, as the call needs it; what is not valid is left out. */
export function useSupportFilter() {
  const [params] = useSearchParams()
  const topic = supportTopics.find((one) => one === params.get('topic'))
  const assigned = claims.find((one) => one === params.get('assigned'))
  const player = params.get('player')
  return {
    ...(topic && { topic }),
    ...(assigned && { assigned }),
    ...(player && /^\d{1,19}$/.test(player) && { player: BigInt(player) }),
  }
}

type Filter = ReturnType<typeof useSupportFilter>

export function threadsKey(state: string, filter: Filter) {
  return ['support', state, JSON.stringify({ ...filter, player: String(filter.player ?? '') })] as const
}

export function readThreads(typed: string, filter: Filter) {
  const state = typed === 'pending' ? 'open' : supportStates.find((one) => one === typed)
  return (paging: { limit: number; before?: bigint }) =>
    api.listSupportThreads({
      ...filter,
      ...(state && { state }),
      ...(typed === 'undecided' && { isUndecided: true as const }),
      ...paging,
    })
}

export function threadQuery(id: bigint) {
  return queryOptions({
    queryKey: ['support-thread', String(id)],
    queryFn: () => api.readSupportThread({ id }),
    refetchInterval: EVERY_MS,
  })
}

export const agentsQuery = queryOptions({
  queryKey: ['support-agents'],
  queryFn: () => api.listSupportAgents({}),
  staleTime: 60_000,
})

export function cannedQuery(lang: Thread['lang']) {
  return queryOptions({
    queryKey: ['support-canned', lang],
    queryFn: () => api.listCannedResponses({ lang }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: ['support-picture', id],
    queryFn: () => readSupportPicture(id),
    // A picture never changes, and each reading of it is written down.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The name of a language in English, as operators read it. */
export function languageName(lang: Thread['lang']): string {
  const known = languages.find((one) => one === lang)
  return new Intl.DisplayNames('en', { type: 'language' }).of(known ?? 'en') ?? lang
}

type Written = Readonly<{ id: bigint; seen: bigint; text: string; key: string }>

export function answer(input: Written & { asksReply: boolean }) {
  return api.answerSupport(input)
}

export function giveFinal(input: Written) {
  return api.giveFinalAnswer(input)
}

export function note(id: bigint, text: string) {
  return api.noteSupport({ id, text })
}

export function close(id: bigint, seen: bigint) {
  return api.closeSupportThread({ id, seen })
}

export function assign(id: bigint, operator: bigint | null) {
  return api.assignSupport({ id, operator })
}

export function treatAsComplaint(id: bigint) {
  return api.makeComplaint({ id })
}
