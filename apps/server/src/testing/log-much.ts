import { createLog } from '../log.ts'
import { createLogOutput } from '../log-output.ts'

/** Logs as many lines as it is told, a hundred in each turn of the event loop, then says so to its parent and ends. */
const log = createLog('info', createLogOutput())
const lines = Number(process.argv[2])
let count = 0
const turn = () => {
  for (let n = 0; n < 100 && count < lines; n++) log.info('test.line', { count: count++ })
  if (count < lines) setImmediate(turn)
  else process.send?.({ isDone: true }, () => process.exit(0))
}
turn()
