import { listActivities, listNotices } from '@opendraw/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ReplyFor, send } from '../../client/ask.ts'

export type Notice = ReplyFor<'listNotices'>['list'][number]
export type Activity = ReplyFor<'listActivities'>['list'][number]
export type ActivityState = Activity['state']
export type Topic = ReplyFor<'getHelp'>['topics'][number]
export type About = ReplyFor<'getAbout'>
export type Contact = ReplyFor<'getContact'>

const PAGE_SIZE = 20

/** The notices, a page at a time, in the reader's language, which is part of the key. */
export function noticesQuery(language: string) {
  return infiniteQueryOptions({
    queryKey: ['listNotices', 'pages', language],
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam, signal }) =>
      send({ listNotices }, { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next,
  })
}

/** The activities of one state, a page at a time. */
export function activitiesQuery(state: ActivityState, language: string) {
  return infiniteQueryOptions({
    queryKey: ['listActivities', state, language],
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam, signal }) =>
      send(
        { listActivities },
        { state, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
}
