import { getToday } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { readToday } from '../today/get-today.ts'

/** The first page of the console. */
export const todayRoutes: Binding[] = [bind(getToday, (ctx, _, caller) => readToday(ctx, caller))]
