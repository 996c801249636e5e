import { registerHooks } from 'node:module'
import { options } from 'preact'
import { preactForReact } from '../../build/preact.ts'

// The libraries, which Node loads as they are, ask for React by its name, too.
registerHooks({
  resolve: (wanted, context, next) => {
    const found = preactForReact.find(({ find }) => find.test(wanted))
    return next(found?.replacement ?? wanted, context)
  },
})

// Effects follow what is shown at once, instead of a frame later: no frame is drawn in a test.
options.requestAnimationFrame = (flush) => queueMicrotask(flush)
