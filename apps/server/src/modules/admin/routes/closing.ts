import { exportDaySheet, getDaySheet, listDays, signDay } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { listDays as days } from '../../day-sheets/index.ts'
import { exportSheet, sheetOf } from '../closing/export-sheet.ts'
import { shownDay, signDay as sign } from '../closing/sign-day.ts'

/** The sheets of the days, and their signatures. */
export const closingRoutes: Binding[] = [
  bind(listDays, async (ctx, request, caller) =>
    mapPage(await days(ctx.db, pagingFrom(request)), (row) => shownDay(row, caller)),
  ),
  bind(getDaySheet, (ctx, { day }, caller) => sheetOf(ctx, caller, day)),
  bind(exportDaySheet, (ctx, { day }, caller) => exportSheet(ctx, caller, day)),
  bind(signDay, async (ctx, request, caller) => ({ approval: await sign(ctx, caller, request) })),
]
