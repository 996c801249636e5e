import { acknowledgeAlert, assignAlert, getAlert, listAlerts } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import {
  acknowledgeAlert as acknowledge,
  assignAlert as assign,
  listClosedAlerts,
  listOpenAlerts,
  readAlert,
} from '../../alerts/index.ts'

/** The house's own alerts. */
export const alertRoutes: Binding[] = [
  bind(listAlerts, async (ctx, { state, ...paging }, caller) =>
    state === 'closed'
      ? listClosedAlerts(ctx, caller, pagingFrom(paging))
      : { list: await listOpenAlerts(ctx, caller), next: null },
  ),
  bind(getAlert, (ctx, { id }, caller) => readAlert(ctx, caller, id)),
  bind(assignAlert, (ctx, input, caller) => assign(ctx, caller, input)),
  bind(acknowledgeAlert, (ctx, input, caller) => acknowledge(ctx, caller, input)),
]
