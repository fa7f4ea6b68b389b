import type { Compiler, EntryNormalized } from 'webpack'

/** Packages that every page needs. Whole packages only, because a webpack entry keeps all their exports. */
const FRAMEWORK = ['react', 'react-dom']

/**
 * Puts the framework into a script of its own, which runs while the shop's is still loading: docs/decisions/0008.
 */
export class FrameworkFirst {
  apply(compiler: Compiler): void {
    const entries = compiler.options.entry as Exclude<EntryNormalized, () => unknown>
    const { app } = entries
    if (!app) throw new Error('Taro has no entry named app any more')
    app.dependOn = ['framework']
    compiler.options.entry = { framework: { import: FRAMEWORK }, ...entries }
  }
}
