import { listInbox } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { listInbox as read } from '../../messaging/index.ts'
import { by, writeAudit } from '../../operators/index.ts'

/** What a demo could not send. */
export const inboxRoutes: Binding[] = [
  bind(listInbox, async (ctx, paging, caller) => {
    const { before, limit } = pagingFrom(paging)
    // A reader of a code can act for its player: the access is recorded before it is shown.
    await ctx.db.transaction((tx) => writeAudit(tx, { ...by(caller), act: 'inbox.read', subject: 'inbox' }))
    return mapPage(
      await read(ctx, { before: before ?? null, limit }),
      ({ id, createdAt, expiresAt, ...localized }) => ({
        ...localized,
        id,
        createdAt,
        expiresAt,
      }),
    )
  }),
]
