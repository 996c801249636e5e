import assert from 'node:assert/strict'
import { basePath } from '@opendraw/contract'
import type { Binding } from './bind.ts'

export interface Routes {
  /** The binding of a method and a path without its query. */
  find(method: string, path: string): Binding | undefined
  /** The methods that a path knows; empty for an unknown path. */
  methodsOf(path: string): readonly string[]
}

/** Lays the bindings out by path. Two for one path, or an operators' call without an operator's access, is a bug. */
export function routesOf(bindings: readonly Binding[]): Routes {
  const byPath = new Map<string, Map<string, Binding>>()
  for (const binding of bindings) {
    const { method, path, access, permission } = binding.call
    const methods = byPath.get(basePath + path) ?? new Map<string, Binding>()
    assert(!methods.has(method), `${method} ${path} is bound twice`)
    assert(permission === undefined || access === 'operator', `${path}: only an operator holds permissions`)
    byPath.set(basePath + path, methods.set(method, binding))
  }
  return {
    find: (method, path) => byPath.get(path)?.get(method),
    methodsOf: (path) => [...(byPath.get(path)?.keys() ?? [])],
  }
}
