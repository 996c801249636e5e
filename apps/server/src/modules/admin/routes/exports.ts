import { getExportPart, listExports, removeExport } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { exportsPage, readExport, removeExport as remove } from '../exports/exports.ts'

/** The files of lists. */
export const exportRoutes: Binding[] = [
  bind(listExports, (ctx, paging, caller) => exportsPage(ctx, caller, pagingFrom(paging))),
  bind(getExportPart, (ctx, request, caller) => readExport(ctx, caller, request)),
  bind(removeExport, async (ctx, { id }, caller) => {
    await remove(ctx, caller, id)
    return { done: true as const }
  }),
]
