import assert from 'node:assert/strict'
import { type Access, BASE_PATH } from '@opendraw/contract'
import type { Binding } from './bind.ts'

export type Routes = Readonly<{
  /** The binding of a method and a path without its query. */
  find(method: string, path: string): Binding | undefined
  /** The methods that a path knows; empty for an unknown path. */
  methodsOf(path: string): readonly string[]
}>

const accesses: ReadonlySet<string> = new Set<Access>(['public', 'player', 'operator'])
const GRAMMAR = /^[a-z]+(:[a-z]+){2}$/

/** Lays the bindings out by path. Two for one path, or a call that declares no caller, is a bug: the server does not start. */
export function routesOf(bindings: readonly Binding[]): Routes {
  const byPath = new Map<string, Map<string, Binding>>()
  for (const binding of bindings) {
    const { method, path, access, permission } = binding.call
    const methods = byPath.get(BASE_PATH + path) ?? new Map<string, Binding>()
    assert(!methods.has(method), `${method} ${path} is bound twice`)
    assert(accesses.has(access), `${path} does not say who may call it`)
    assert(
      (permission !== undefined) === (access === 'operator'),
      `${path}: each operators' call declares its permission, and no other`,
    )
    assert(!permission || GRAMMAR.test(permission), `${path}: ${permission} is no permission`)
    byPath.set(BASE_PATH + path, methods.set(method, binding))
  }
  return {
    find: (method, path) => byPath.get(path)?.get(method),
    methodsOf: (path) => [...(byPath.get(path)?.keys() ?? [])],
  }
}
