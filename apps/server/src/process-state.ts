/**
 * What a node keeps in memory beside the database: made with its context, passed in it, gone with it. A module declares
 * in its state.ts what it keeps, and nothing else of it outlives a call; a memo of what follows from the code alone
 * (`memoize`) is no state.
 */
export type ProcessState = Map<object, unknown>

/** A node that has just started: it remembers nothing. */
export function createProcessState(): ProcessState {
  return new Map()
}

/** A part of the state, made from the context at its first use and the same ever after, for every use of that context. */
export function stateOf<Needs, Part extends object>(
  create: (ctx: Needs) => Part,
): (ctx: Needs & Readonly<{ state: ProcessState }>) => Part {
  return (ctx) => {
    const known = ctx.state.get(create)
    // NOTE: only the line below ever stores under this key, so that what is found is what `create` made.
    if (known !== undefined) return known as Part
    const made = create(ctx)
    ctx.state.set(create, made)
    return made
  }
}
